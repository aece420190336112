// Makes pages of Markdown files in which [[terms]] become links to a glossary.
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {definePlugin, positionAt} from '@gosaur/plugin';

/** @typedef {{source: string, name: string}} Page */

export default definePlugin({
  name: 'glossary',
  summary: 'Markdown in which [[terms]] are links to a glossary.',
  multiInstance: true,
  options: {
    path: {type: 'string', default: 'manual', doc: 'The folder of the Markdown files.'},
    terms: {type: 'string', default: 'terms.json', doc: 'The JSON file with the terms and their meanings.'},
    routeBasePath: {type: 'string', default: 'manual', doc: 'The path of the pages, below the base URL.'},
  },

  state: () => ({pages: /** @type {Page[]} */ ([])}),

  async loadContent({site, id, options, state, report}) {
    state.pages = [];
    // Gosaur reads the files from here. The folder is not part of the site's sources.
    const made = `.gosaur/glossary/${id}`;
    const glossary = site.permalink(options.routeBasePath, 'glossary');
    /** @type {Record<string, string>} */
    const terms = JSON.parse(await readFile(join(site.dir, options.terms), 'utf8'));
    /** @type {(name: string, text: string) => Promise<void>} */
    const keep = async (name, text) => {
      const source = `${made}/${name}.md`;
      await mkdir(dirname(join(site.dir, source)), {recursive: true});
      await writeFile(join(site.dir, source), text);
      state.pages.push({source, name});
    };
    for (const file of (await readdir(join(site.dir, options.path))).filter((f) => f.endsWith('.md')).sort()) {
      const source = `${options.path}/${file}`;
      const text = await readFile(join(site.dir, source), 'utf8');
      const linked = text.replace(/\[\[([^\]\n]+)\]\]/g, (written, /** @type {string} */ term, /** @type {number} */ offset) => {
        if (Object.hasOwn(terms, term)) return `[${term}](${glossary}#${anchor(term)})`;
        report.error('GLOSSARY01', positionAt(source, text, offset, written.length), `the glossary has no term "${term}"`, {
          hint: `valid: ${Object.keys(terms).sort().join(', ')}`,
        });
        return written;
      });
      await keep(file.slice(0, -'.md'.length), linked);
    }
    await keep('glossary', glossaryPage(terms));
  },

  buildRoutes: ({site, options, state}) => ({
    routes: state.pages.map(({source, name}) => {
      const path = site.permalink(options.routeBasePath, name);
      const metadata = {type: 'mdx', permalink: path, source: `@site/${source}`, title: name, frontMatter: {}, unlisted: false};
      return {path, component: '@theme/MDXPage', documents: [{prop: 'content', source, metadata}], meta: {source}};
    }),
  }),

  watchPaths: ({options}) => [options.path, options.terms],
});

/** @param {string} term */
const anchor = (term) => term.toLowerCase().replaceAll(' ', '-');

/** @param {Record<string, string>} terms */
function glossaryPage(terms) {
  const entries = Object.keys(terms).sort().map((term) => `## ${term} {#${anchor(term)}}\n\n${String(terms[term])}\n`);
  return ['# Glossary\n', ...entries].join('\n');
}
