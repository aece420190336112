// Misbehaves in the way that its first argument names.
import {definePlugin, serve} from '@gosaur/plugin';

const what = process.argv[2];

if (what === 'noise') console.log('Listening on port 80');
if (what === 'early') {
  console.error('there is no database');
  process.exit(3);
}

function readTable() {
  throw new TypeError('no such table');
}

await serve(
  definePlugin({
    name: 'chaos',
    summary: 'Misbehaves.',
    async loadContent({log}) {
      log.warn(`about to ${what}`, {answer: 42});
      if (what === 'throw') readTable();
      if (what === 'exit') process.exit(7);
      if (what === 'stray') setTimeout(readTable);
      if (what === 'print') console.log('printed');
      if (['hang', 'stray'].includes(what)) await new Promise(() => setInterval(() => undefined, 1000));
    },
    // @ts-expect-error -- a mistake of the plugin's author
    buildRoutes: () => (what === 'misspell' ? {routes: [{pth: '/a'}]} : {}),
  }),
);
