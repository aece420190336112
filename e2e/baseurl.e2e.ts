import {join} from 'node:path';
import {describe} from 'vitest';
import {temporaryFolder, writeFiles} from './harness/files.ts';
import {mustGosaur} from './harness/gosaur.ts';
import {expect, test, visit} from './harness/test.ts';

const siteFiles = {
  'docusaurus.toml': 'title = "Based"\nurl = "https://based.example"\nbaseUrl = "/right/"\n',
  'src/pages/index.md': '# Home\n',
};

describe('baseUrl', () => {
  test('a site below another path than configured says so and suggests the right one', async ({serve, page, guard}) => {
    const dir = await temporaryFolder();
    await writeFiles(dir, siteFiles);
    await mustGosaur(['build', dir, '--out-dir', join(dir, 'host/right')]);
    const server = await serve(['serve', '--dir', join(dir, 'host')]);
    await visit(page, `${server.url}right/`);
    expect(await page.getByText('did not load properly').count()).toBe(0);

    guard.allow(/Failed to load|MIME type|404/);
    await writeFiles(dir, {'docusaurus.toml': siteFiles['docusaurus.toml'].replace('/right/', '/missing/')});
    await mustGosaur(['build', dir, '--out-dir', join(dir, 'host/wrong/place')]);
    await page.goto(`${server.url}wrong/place/`);
    await page.getByRole('heading', {name: 'did not load properly'}).waitFor();
    await page.getByText('Configured: baseUrl = "/missing/"').waitFor();
    await page.getByText('Try instead: baseUrl = "/wrong/place/"').waitFor();
  });

  test('a style sheet of another host that is missing is not taken for a wrong path', async ({serve, page, guard}) => {
    const dir = await temporaryFolder();
    await writeFiles(dir, {
      'docusaurus.toml': `${siteFiles['docusaurus.toml']}[theme]\ncustomCss = ["custom.css"]\n`,
      'custom.css': '@import url("https://fonts.based.example/letters.css");\nbody {color: rgb(1 2 3)}\n',
      'src/pages/index.md': '# Home\n',
    });
    await mustGosaur(['build', dir, '--out-dir', join(dir, 'host/right')]);
    const server = await serve(['serve', '--dir', join(dir, 'host')]);
    guard.allow(/letters\.css|Failed to load/);
    await visit(page, `${server.url}right/`);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(1, 2, 3)');
    expect(await page.getByText('did not load properly').count()).toBe(0);
  });
});
