// Compiles pages with one of the compilers below and prints the seconds of the fastest run.
// Arguments: the folder of packages, the compiler and the number of runs; the pages come as
// JSON on standard input.
import {createRequire} from 'node:module';
import {json} from 'node:stream/consumers';
import {pathToFileURL} from 'node:url';

const [modules, name, runs] = process.argv.slice(1);
const require = createRequire(`${modules}/`);
const load = (specifier) => import(pathToFileURL(require.resolve(specifier)));

const compilers = {
  /** mdx is @mdx-js/mdx by itself. */
  async mdx() {
    const {createProcessor} = await load('@mdx-js/mdx');
    const {default: gfm} = await load('remark-gfm');
    const {default: frontmatter} = await load('remark-frontmatter');
    const processor = createProcessor({format: 'mdx', remarkPlugins: [frontmatter, gfm]});
    return (page) => processor.processSync(page);
  },
  /** docusaurus is the loader that Docusaurus runs for a page, with the options of a new site. */
  docusaurus() {
    const {compileToJSX} = require('@docusaurus/mdx-loader/lib/utils');
    const {DEFAULT_PARSE_FRONT_MATTER, parseMarkdownFile} = require('@docusaurus/utils');
    const options = {
      siteDir: '/site',
      staticDirs: ['/site/static'],
      admonitions: true,
      remarkPlugins: [],
      rehypePlugins: [],
      recmaPlugins: [],
      resolveMarkdownLink: () => '/page',
      markdownConfig: {
        format: 'mdx',
        mermaid: false,
        emoji: true,
        parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
        mdx1Compat: {comments: true, admonitions: true, headingIds: true},
        anchors: {maintainCase: false},
        hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
      },
    };
    const filePath = '/site/docs/page.md';
    return async (fileContent) => {
      const {frontMatter} = await parseMarkdownFile({
        filePath, fileContent, parseFrontMatter: ({fileContent: text}) => DEFAULT_PARSE_FRONT_MATTER({fileContent: text}), removeContentTitle: false,
      });
      await compileToJSX({filePath, fileContent, frontMatter, options, compilerName: 'server'});
    };
  },
};

const pages = await json(process.stdin);
const compile = await compilers[name]();
let best = Infinity;
for (let run = 0; run < Number(runs); run++) {
  const start = performance.now();
  for (const page of pages) {
    await compile(page);
  }
  best = Math.min(best, performance.now() - start);
}
console.log(best / 1000);
