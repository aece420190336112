import {once} from 'node:events';
import {readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {describe, expect, test} from 'vitest';
import {digest, fingerprint, temporaryFolder, writeFiles} from './harness/files.ts';
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
    const [dir, home, out] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()];
    await writeFiles(dir, smallSite);
    // A machine on which nothing has run before, and with no program to find.
    const bare = {HOME: home, XDG_CACHE_HOME: home, PATH: join(home, 'nothing')};
    await mustGosaur(['build', '--no-cache', '--out-dir', join(out, 'bare')], {env: bare, cwd: dir});
    await mustGosaur(['build', dir, '--no-cache', '--out-dir', join(out, 'node'), '--engine', 'node']);
    const embedded = await fingerprint(join(out, 'bare'));
    expect(Object.keys(embedded)).toContain('docs/index.html');
    expect(await fingerprint(join(out, 'node'))).toEqual(embedded);
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

  test('a build that is killed leaves a whole output, the old or the new, and the next one succeeds', {timeout: 300_000}, async () => {
    const [dir, other] = [await temporaryFolder(), await temporaryFolder()];
    await writeFiles(dir, manyPages(120, 'apples'));
    const out = join(dir, 'build');
    await mustGosaur(['build', dir, '--no-cache']);
    const before = await digest(out);
    await writeFiles(dir, manyPages(120, 'pears'));
    const started = Date.now();
    await mustGosaur(['build', dir, '--no-cache', '--out-dir', join(other, 'out')]);
    const duration = Date.now() - started;
    const after = await digest(join(other, 'out'));
    expect(after).not.toBe(before);

    let interrupted = 0;
    for (const share of [0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9]) {
      const child = spawnGosaur(['build', dir, '--no-cache']);
      child.stdout.resume();
      child.stderr.resume();
      const exited = once(child, 'exit');
      await sleep(duration * share);
      child.kill('SIGKILL');
      await exited;
      const now = await digest(out);
      expect([before, after], `killed after ${share} of the build`).toContain(now);
      if (now === after) {
        break;
      }
      interrupted++;
    }
    expect(interrupted).toBeGreaterThan(0);

    await mustGosaur(['build', dir, '--no-cache']);
    expect(await digest(out)).toBe(after);
    expect((await readdir(dir)).filter((name) => !name.startsWith('.')).sort()).toEqual(['build', 'docs', 'docusaurus.toml']);
  });
});
