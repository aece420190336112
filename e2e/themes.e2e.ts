import {readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe} from 'vitest';
import {temporaryFolder} from './harness/files.ts';
import {mustGosaur} from './harness/gosaur.ts';
import {repository} from './harness/paths.ts';
import {expect, test, visit} from './harness/test.ts';

describe('the theme minimal', () => {
  test('shows this repository\'s site in one column, with the contents a click away', {timeout: 120_000}, async ({serve, open}) => {
    const output = await temporaryFolder();
    const config = join(repository, 'docusaurus.minimal.toml');
    const text = await readFile(join(repository, 'docusaurus.toml'), 'utf8');
    await writeFile(config, text.replace('use = "classic"', 'use = "minimal"'));
    try {
      await mustGosaur(['build', '--config', config, '--out-dir', output], {cwd: repository});
    } finally {
      await rm(config);
    }
    const {url} = await serve(['serve', '--dir', output]);
    const page = await open({viewport: {width: 375, height: 800}});
    await visit(page, `${url}docs/basics/blocks`);
    expect(await page.locator('nav.navbar').count()).toBe(0);
    await page.getByText('Contents', {exact: true}).click();
    await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name: 'Welcome'}).click();
    await page.waitForURL(`${url}docs/welcome`);
    await page.getByRole('heading', {level: 1, name: /welcome/i}).waitFor();
    expect(await page.getByRole('navigation', {name: 'Docs sidebar'}).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  });
});
