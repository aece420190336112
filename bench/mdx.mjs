// Compiles pages with @mdx-js/mdx and prints the seconds of the fastest run. Arguments:
// the folder of packages and the number of runs; the pages come as JSON on standard input.
import {createRequire} from 'node:module';
import {json} from 'node:stream/consumers';
import {pathToFileURL} from 'node:url';

const [modules, runs] = process.argv.slice(1);
const require = createRequire(`${modules}/`);
const load = (name) => import(pathToFileURL(require.resolve(name)));
const {createProcessor} = await load('@mdx-js/mdx');
const {default: gfm} = await load('remark-gfm');
const {default: frontmatter} = await load('remark-frontmatter');

const pages = await json(process.stdin);
const processor = createProcessor({format: 'mdx', remarkPlugins: [frontmatter, gfm]});
let best = Infinity;
for (let run = 0; run < Number(runs); run++) {
  const start = performance.now();
  for (const page of pages) {
    processor.processSync(page);
  }
  best = Math.min(best, performance.now() - start);
}
console.log(best / 1000);
