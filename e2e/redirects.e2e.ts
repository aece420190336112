import {join} from 'node:path';
import {describe} from 'vitest';
import {temporaryFolder, writeFiles} from './harness/files.ts';
import {mustGosaur} from './harness/gosaur.ts';
import {expect, hydrated, test} from './harness/test.ts';

const siteFiles = {
  'docusaurus.toml': `title = "Moved"
url = "https://moved.example"

[[plugins]]
use = "docs"

[[plugins]]
use = "pages"

[[plugins]]
use = "redirects"
fromExtensions = ["html"]
redirects = [{ from = "/old", to = "/docs/two" }, { from = "/old-part", to = "/docs/two?a=1#part" }]
rules = [{ from = "/manual/:rest*", to = "/docs/:rest*" }]
`,
  'src/pages/index.md': '# Home\n',
  'docs/one.md': '# One\n\nText.\n',
  'docs/two.md': '# Two\n\n## Part\n\nText.\n',
};

/** Old address → where it leads, with scripts and without. */
const cases: Record<string, {scripts: string; plain: string}> = {
  'old?q=1#part': {scripts: 'docs/two?q=1#part', plain: 'docs/two'},
  'old-part?q=1#other': {scripts: 'docs/two?a=1#part', plain: 'docs/two?a=1#part'},
  'docs/two.html?q=1': {scripts: 'docs/two?q=1', plain: 'docs/two'},
  'manual/two#part': {scripts: 'docs/two#part', plain: 'docs/two'},
};

describe('redirects', () => {
  test('old addresses lead to their pages, with query and hash where scripts run', async ({serve, open}) => {
    const dir = await temporaryFolder();
    await writeFiles(dir, siteFiles);
    await mustGosaur(['build', dir]);
    const server = await serve(['serve', '--dir', join(dir, 'build')]);
    const [page, plain] = [await open(), await open({javaScriptEnabled: false})];
    const address = (url: string) => url.slice(server.url.length).replace('two/', 'two');
    for (const [from, to] of Object.entries(cases)) {
      await page.goto(server.url + from, {waitUntil: 'commit'});
      await page.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
      await hydrated(page);
      expect(address(page.url()), from).toBe(to.scripts);
      await plain.goto(server.url + from, {waitUntil: 'commit'});
      await plain.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
      expect(address(plain.url()).replace(/^(docs\/two)#.*/, '$1'), from).toBe(to.plain);
    }
  });
});
