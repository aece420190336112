// The site that the search is measured on, see README.md.

import {execFile} from 'node:child_process';
import {mkdir, readFile, readdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';

const run = promisify(execFile);

const CONFIGURATION = `title = "Many pages"
url = "https://site.example"
[theme]
use = "lucid"
[[plugins]]
use = "docs"
routeBasePath = "/"
[[plugins]]
use = "search"
`;

/** Paragraphs and headings of this repository's content, to make other pages of. */
async function material() {
  const files = (await readdir('content', {recursive: true})).filter((name) => /\.mdx?$/.test(name)).sort();
  const paragraphs = [];
  const headings = [];
  for (const file of files) {
    const text = (await readFile(join('content', file), 'utf8')).replace(/^---\n.*?\n---\n/s, '').replace(/^```.*?^```$/gms, '');
    for (const block of text.split(/\n{2,}/)) {
      const heading = /^##+ ([\w '-]+)$/.exec(block);
      if (heading) {
        headings.push(heading[1]);
      } else if (/^[A-Z]/.test(block) && !/[<>{}[\]|]|^import|^export/.test(block)) {
        paragraphs.push(block);
      }
    }
  }
  return {paragraphs, headings};
}

/** Writes a site of many pages: equal numbers of them give equal bytes. */
export async function writeSite(dir, count) {
  const {paragraphs, headings} = await material();
  let seed = 1;
  const pick = (list) => list[(seed = (seed * 48271) % 2147483647) % list.length];
  await mkdir(join(dir, 'docs'), {recursive: true});
  await writeFile(join(dir, 'docusaurus.toml'), CONFIGURATION);
  await writeFile(join(dir, 'docs', 'index.md'), '# Home\n');
  for (let i = 0; i < count; i++) {
    const folder = join(dir, 'docs', `area-${Math.floor(i / 100)}`);
    await mkdir(folder, {recursive: true});
    const sections = Array.from({length: 8}, () => `## ${pick(headings)}\n\n${pick(paragraphs)}\n\n${pick(paragraphs)}\n`);
    await writeFile(join(folder, `page-${i}.md`), `# ${pick(headings)} ${i}\n\n${pick(paragraphs)}\n\n${sections.join('\n')}`);
  }
}

/** Builds a site from scratch. Returns seconds of processor time (with child processes) and of wall-clock time, and the program's own report. */
export async function buildSite(program, dir, out) {
  const {stdout, stderr} = await run('bash', ['-c', 'time "$0" "$@"', program, 'build', dir, '--out-dir', out, '--no-cache'], {
    env: {...process.env, CI: 'true', TIMEFORMAT: 'seconds %U %S %R', LC_ALL: 'C'},
    maxBuffer: 1 << 26,
  });
  const [user, system, wall] = /seconds ([\d.]+) ([\d.]+) ([\d.]+)/.exec(stderr).slice(1).map(Number);
  return {cpu: user + system, wall, summary: stdout.trim().split('\n').at(-1).trim()};
}
