import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {promisify} from 'node:util';
import {pages, type Evaluate} from './run';

interface Pagefind {
  options: (options: object) => Promise<void>;
  init: () => Promise<void>;
  search: (query: string) => Promise<{results: {data: () => Promise<{url: string}>}[]}>;
}

/** Serves the site, and counts the bytes. */
async function serve(site: string): Promise<{server: Server; origin: string; taken: () => number}> {
  let bytes = 0;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    readFile(join(site, path)).then(
      (data) => {
        bytes += data.length;
        response.end(data);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {server, origin, taken: () => bytes};
}

/** Pagefind, set up according to its documentation: the built pages, within their main element. */
export const pagefind: Evaluate = async ({site, packages, queries}) => {
  let program: string;
  try {
    const require = createRequire(join(packages, 'package.json'));
    const folder = dirname(require.resolve(`@pagefind/${process.platform}-${process.arch}/package.json`));
    program = join(folder, 'bin', 'pagefind_extended');
    await promisify(execFile)(program, ['--site', site, '--root-selector', 'main', '--quiet']);
  } catch (error) {
    console.error(`Pagefind is left out: ${String(error)}`);
    return null;
  }
  const {server, origin, taken} = await serve(site);
  Object.assign(globalThis, {document: {querySelector: () => ({getAttribute: () => 'en'})}, location: {origin, href: origin}});
  const engine = (await import(pathToFileURL(join(site, 'pagefind', 'pagefind.js')).href)) as Pagefind;
  await engine.options({basePath: `${origin}/pagefind/`});
  await engine.init();
  const first = taken();
  const answers: string[][] = [];
  for (const query of queries) {
    const {results} = await engine.search(query);
    const data = await Promise.all(results.slice(0, 10).map((result) => result.data()));
    answers.push(pages(data.map(({url}) => new URL(url, origin).pathname)));
  }
  server.close();
  const kilobytes = (size: number) => `${(size / 1000).toFixed(0)} kB`;
  return {engine: 'Pagefind', answers, note: `first ${kilobytes(first)}, all queries ${kilobytes(taken() - first)}`};
};
