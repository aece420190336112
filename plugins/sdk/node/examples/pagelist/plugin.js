// Writes a list of all pages for other programs, after the site has been built.
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {definePlugin} from '@gosaur/plugin';

export default definePlugin({
  name: 'pagelist',
  summary: 'A JSON list of all pages.',
  options: {
    filename: {type: 'string', default: 'pages.json', doc: 'The name of the file in the output.'},
  },

  // Pages may link to the file although it is not there yet.
  describeOutput: ({options}) => ({files: [options.filename]}),

  async postBuild({site, options, log}, {outDir, pages}) {
    const listed = pages
      .filter(({file, noIndex, meta}) => file !== '404.html' && !noIndex && !meta.unlisted)
      .map(({path, title, description}) => ({url: site.url + path, title, description}));
    await writeFile(join(outDir, options.filename), `${JSON.stringify(listed, null, 2)}\n`);
    log.info('wrote the list of pages', {pages: listed.length});
  },
});
