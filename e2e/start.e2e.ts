import {describe} from 'vitest';
import {temporaryFolder, writeFiles} from './harness/files.ts';
import {withServer} from './harness/server.ts';
import {expect, hydrated, test, visit} from './harness/test.ts';

const siteFiles = {
  'docusaurus.toml': 'title = "Live"\nurl = "https://live.example"\n',
  'docs/intro.md': '---\nslug: /intro\n---\n\n# Introduction\n\nThe first version.\n',
  'docs/other.md': '# Other\n\nText.\n',
};

describe.for([{name: 'notified', flags: []}, {name: 'polling', flags: ['--poll', '100']}])('start, $name', ({flags}) => {
  test('a change reloads the page, an error covers it, and the mending uncovers it', {timeout: 90_000}, async ({page, guard}) => {
    const dir = await temporaryFolder();
    await writeFiles(dir, siteFiles);
    await withServer(['start', dir, ...flags], async (server) => {
      await visit(page, `${server.url}docs/intro`);
      await page.getByText('The first version.').waitFor();

      await writeFiles(dir, {'docs/intro.md': siteFiles['docs/intro.md'].replace('first', 'second')});
      await page.getByText('The second version.').waitFor();
      await hydrated(page);

      guard.allow(/status of 500/);
      await writeFiles(dir, {'docs/intro.md': '---\ntitle: [never closed\n---\n\n# Introduction\n'});
      const overlay = page.getByRole('alert').filter({hasText: 'docs/intro.md'});
      await overlay.waitFor();
      expect(await overlay.textContent()).toMatch(/docs\/intro\.md:\d+/);

      await writeFiles(dir, {'docs/intro.md': siteFiles['docs/intro.md'].replace('first', 'third')});
      await page.getByText('The third version.').waitFor();
      await overlay.waitFor({state: 'detached'});
      await hydrated(page);

      await writeFiles(dir, {'docs/new.md': '# Brand new\n'});
      const link = page.getByRole('link', {name: 'Brand new'}).first();
      await link.waitFor();
      await hydrated(page);
      await link.click();
      await page.getByRole('heading', {level: 1, name: 'Brand new'}).waitFor();
      await page.close();
    });
  });

  test('a site that is broken from the start is served once it is mended', {timeout: 60_000}, async ({page, guard}) => {
    const dir = await temporaryFolder();
    await writeFiles(dir, {...siteFiles, 'docusaurus.toml': 'title = "Live"\nurl = 5\n'});
    await withServer(['start', dir, ...flags], async (server) => {
      guard.allow(/status of 500/);
      await page.goto(`${server.url}docs/intro`);
      await page.getByRole('alert').filter({hasText: 'docusaurus.toml:2'}).waitFor();
      expect(server.log()).toContain('docusaurus.toml:2');
      await writeFiles(dir, siteFiles);
      await page.getByText('The first version.').waitFor();
      await page.close();
    });
  });
});

test('reloading a page of gosaur start does not end a navigation that has begun', {timeout: 60_000}, async ({page}) => {
  const dir = await temporaryFolder();
  await writeFiles(dir, siteFiles);
  await withServer(['start', dir], async (server) => {
    await visit(page, `${server.url}docs/intro`);
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/docs/other', async (route) => {
      await released;
      await route.continue();
    });
    const navigation = page.goto(`${server.url}docs/other`);
    await writeFiles(dir, {'docusaurus.toml': siteFiles['docusaurus.toml'].replace('Live', 'Life')});
    await expect.poll(() => server.log(), {timeout: 20_000}).toContain('Updated docusaurus.toml');
    await page.waitForTimeout(500); // the message to the page
    release();
    await navigation;
    await page.getByRole('heading', {level: 1, name: 'Other'}).waitFor();
    await page.close();
  });
});
