import {once} from 'node:events';
import {cp, readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {describe, expect, test} from 'vitest';
import {fingerprint, temporaryFolder, writeFiles} from './harness/files.ts';
import {mustGosaur, spawnGosaur} from './harness/gosaur.ts';
import {repository} from './harness/paths.ts';

/** A folder with nothing but a configuration and Markdown. */
const smallSite = {
  'docusaurus.toml': 'title = "Small"\nurl = "https://small.example"\n',
  'docs/intro.md': '---\nslug: /\n---\n\n# Introduction\n\nRead [on](next.md).\n\n:::tip\n\nIt works.\n\n:::\n\n```js title="a.js"\nconst a = 1;\n```\n',
  'docs/next.md': '# Next\n\n## First part\n\nText.\n\n## Second part\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
};

/** A site with so many pages that there is time to interrupt its build. */
function manyPages(count: number, word: string): Record<string, string> {
  const files: Record<string, string> = {'docusaurus.toml': smallSite['docusaurus.toml']};
  for (let i = 0; i < count; i++) {
    files[`docs/part-${i % 20}/page-${i}.md`] = `# Page ${i}\n\n${`All about ${word}. `.repeat(40)}\n\n## Details\n\n\`\`\`js\nuse('${word}', ${i});\n\`\`\`\n`;
  }
  return files;
}

describe('build', () => {
  test('a folder with a configuration and Markdown builds without Node, and to the same bytes as with it', async () => {
    const dir = await temporaryFolder();
    await writeFiles(dir, smallSite);
    const caches = join(dir, 'home');
    const bare = {HOME: caches, XDG_CACHE_HOME: caches, PATH: join(dir, 'nothing')};
    await mustGosaur(['build', dir, '--no-cache', '--out-dir', join(dir, 'out/auto')], {env: bare, cwd: dir});
    await mustGosaur(['build', dir, '--no-cache', '--out-dir', join(dir, 'out/node'), '--engine', 'node']);
    const embedded = await fingerprint(join(dir, 'out/auto'));
    expect(Object.keys(embedded)).toContain('index.html');
    expect(await fingerprint(join(dir, 'out/node'))).toEqual(embedded);
  });

  test('the repository’s site is the same bytes from both engines, with and without cache', {timeout: 300_000}, async () => {
    const dir = await temporaryFolder();
    const runs = {
      node: ['--engine', 'node', '--no-cache'],
      embedded: ['--engine', 'embedded', '--no-cache'],
      cached: ['--engine', 'node'],
    };
    const trees: Record<string, string>[] = [];
    for (const [name, flags] of Object.entries(runs)) {
      const out = join(dir, name);
      await mustGosaur(['build', repository, '--out-dir', out, ...flags]);
      trees.push(await fingerprint(out));
    }
    expect(trees[1]).toEqual(trees[0]);
    expect(trees[2]).toEqual(trees[0]);
  });

  test('a build that is killed leaves the previous output whole, and the next one succeeds', {timeout: 300_000}, async () => {
    const dir = await temporaryFolder();
    await writeFiles(dir, manyPages(300, 'apples'));
    const started = Date.now();
    await mustGosaur(['build', dir, '--no-cache']);
    const duration = Date.now() - started;
    const out = join(dir, 'build');
    const before = await fingerprint(out);

    await writeFiles(dir, manyPages(300, 'pears'));
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.8, 0.9]) {
      const child = spawnGosaur(['build', dir, '--no-cache']);
      const exited = once(child, 'exit');
      child.stdout.resume();
      child.stderr.resume();
      await sleep(duration * share);
      child.kill('SIGKILL');
      const [code] = (await exited) as [number | null];
      if (code === null) {
        expect(await fingerprint(out), `killed after ${share} of the build`).toEqual(before);
      }
    }

    await mustGosaur(['build', dir, '--no-cache']);
    const after = await fingerprint(out);
    const fresh = await temporaryFolder();
    await cp(dir, fresh, {recursive: true, filter: (path) => path !== out && !path.includes('.gosaur')});
    await mustGosaur(['build', fresh, '--no-cache', '--out-dir', join(fresh, 'fresh')]);
    expect(after).toEqual(await fingerprint(join(fresh, 'fresh')));
    expect((await readdir(dir)).filter((name) => !name.startsWith('.')).sort()).toEqual(['build', 'docs', 'docusaurus.toml']);
  });
});
