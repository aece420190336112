// Writes random documents into a folder for a comparison with the reference:
//
//   node main.mjs DIR SEED COUNT [FORMAT]
//
// FORMAT is mdx (default) or md. Document i of a seed is the same whatever COUNT is.
// Every other document belongs to a site with mathematics.

import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {Blocks} from './blocks.mjs';
import {Dice} from './dice.mjs';
import {Inlines} from './inlines.mjs';

/** document composes one document. */
function document(seed, options) {
  const dice = new Dice(seed);
  const blocks = new Blocks(dice, new Inlines(dice, options), options);
  const start = dice.weighted([[6, ''], [1, '---\ntitle: T\n---\n'], [1, '# Title\n\n'], [1, '\n'], [1, "import C from '@theme/C';\n\n"]]);
  const text = start + blocks.sequence(0, 4) + dice.pick(['\n', '\n', '\n', '', '\n\n', '  \n']);
  return dice.once(15) ? text.replaceAll('\n', '\r\n') : text;
}

const [dir, seed = '1', count = '100', format = 'mdx'] = process.argv.slice(2);
if (!dir || !['mdx', 'md'].includes(format)) {
  process.stderr.write('usage: main.mjs DIR SEED COUNT [mdx|md]\n');
  process.exit(2);
}
for (const [name, math] of [['plain', false], ['math', true]]) {
  mkdirSync(path.join(dir, name), {recursive: true});
  writeFileSync(path.join(dir, name, 'docusaurus.config.js'), `export default {markdown: {format: '${format}'}, plugins: [${math ? "'remark-math'" : ''}]};\n`);
}
for (let i = 0; i < Number(count); i++) {
  const math = i % 2 === 1;
  const name = `${String(i).padStart(5, '0')}.${format}`;
  writeFileSync(path.join(dir, math ? 'math' : 'plain', name), document(Number(seed) * 1_000_003 + i, {format, math}));
}
