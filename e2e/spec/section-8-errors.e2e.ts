import {cp, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe} from 'vitest';
import {gosaur, type Run} from '../harness/gosaur.ts';
import {repository} from '../harness/paths.ts';
import {input, open} from '../harness/search.ts';
import {expect, test} from '../harness/test.ts';

const changed = 'content/docs/requirements.md';

/** A copy of the site for all tests: results of one check are reused by the next. */
let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gosaur-e2e-'));
  for (const part of ['docusaurus.toml', 'content', 'site']) {
    await cp(join(repository, part), join(dir, part), {recursive: true});
  }
  await symlink(join(repository, 'node_modules'), join(dir, 'node_modules'), 'junction');
});
afterAll(() => rm(dir, {recursive: true, force: true}));

/** Checks a copy of the site with something added to the end of a page. */
async function checkWith(addition: string, more: Record<string, string> = {}): Promise<Run> {
  await writeFile(join(dir, changed), `${await readFile(join(repository, changed), 'utf8')}\n${addition}\n`);
  for (const [name, text] of Object.entries(more)) {
    await writeFile(join(dir, name), text);
  }
  const run = await gosaur(['check'], {cwd: dir});
  await Promise.all(Object.keys(more).map((name) => rm(join(dir, name))));
  return run;
}

/** The finding about the added line: its severity and code. */
function findingOf({stdout, stderr}: Run): string[] {
  return [...`${stdout}${stderr}`.matchAll(/: (error|warning): .*\[(GS\d+)\]/g)].map(([, severity, code]) => `${severity} ${code}`);
}

describe('8: build', {timeout: 120_000}, () => {
  test('a broken link fails the build', async () => {
    const run = await checkWith('[nowhere](/docs/nowhere)');
    expect([run.code, ...findingOf(run)]).toEqual([1, 'error GS1501']);
  });

  test.for([
    ['a broken anchor', '[nowhere](/docs/welcome#nowhere)', 'warning GS1502'],
    ['a broken Markdown link', '[nowhere](./nowhere.md)', 'warning GS1206'],
  ] as const)('%s only warns', async ([, addition, finding]) => {
    const run = await checkWith(addition);
    expect([run.code, ...findingOf(run)]).toEqual([0, finding]);
  });

  test('a duplicate route only warns, and links to the file that lost lead to the one that won', async () => {
    const run = await checkWith('[the other](./second-requirements.md)', {
      'content/docs/second-requirements.md': '---\nslug: /requirements\n---\n\n# Other requirements\n\nOther requirements than these.\n',
    });
    expect([run.code, ...findingOf(run)]).toEqual([0, 'warning GS1401']);
  });
});

describe('8: search', () => {
  test('the search says so where neither its hosts nor the index can be reached', async ({page, guard, services, site}) => {
    guard.allow(/search-data/);
    services.search = 'refuse';
    await page.route('**/search-data/**', (route) => route.abort());
    await open(page, `${site.url}docs/welcome`);
    await input(page).fill('block');
    await page.getByText('Unable to fetch results').waitFor();
    await page.getByText('You might want to check your network connection.').waitFor();
  });
});
