import {join} from 'node:path';
import {describe} from 'vitest';
import {violationsInBothModes} from './harness/axe.ts';
import {temporaryFolder, writeFiles} from './harness/files.ts';
import {mustGosaur} from './harness/gosaur.ts';
import {readerSite, readerThemes} from './harness/reader.ts';
import {expect, test, visit} from './harness/test.ts';

const configuration = '[[plugins]]\nuse = "reader"\n[plugins.offline]\nahead = ["/", "/docs/one"]\n';

describe.for(readerThemes)('reading without a connection in the theme %s', (theme) => {
  test('pages named ahead and pages that were opened are there, and the others are listed', async ({serve, page, guard}) => {
    guard.allow(/503|ERR_INTERNET_DISCONNECTED|Failed to fetch|FetchEvent|net::/);
    const dir = await temporaryFolder();
    await readerSite(theme, configuration, {'docs/three.md': '# Three\n\nText.\n'}, dir);
    const server = await serve(['serve', '--dir', join(dir, 'build')]);
    await visit(page, `${server.url}docs/two`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    await page.reload();
    await page.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
    await page.context().setOffline(true);
    for (const [path, name] of [['docs/two', 'Two'], ['docs/one', 'One'], ['', 'Home']] as const) {
      await page.goto(server.url + path);
      await page.getByRole('heading', {level: 1, name}).waitFor();
    }
    await page.goto(`${server.url}docs/three`);
    await page.getByRole('heading', {level: 1, name: 'You are offline'}).waitFor();
    await page.getByRole('link', {name: 'One | Readers'}).click();
    await page.getByRole('heading', {level: 1, name: 'One'}).waitFor();
  });

  test('a new version is told, and comes when the reader asks for it', async ({serve, page}) => {
    const dir = await temporaryFolder();
    const out = await readerSite(theme, configuration, {}, dir);
    const server = await serve(['serve', '--dir', out]);
    await visit(page, `${server.url}docs/one`);
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    await writeFiles(dir, {'docs/one.md': '# One\n\nA text that is new.\n'});
    await mustGosaur(['build', dir]);
    const again = await page.request.get(`${server.url}sw.js`);
    expect(again.ok()).toBe(true);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const notice = page.getByText('There is a new version of this site.');
    await notice.waitFor();
    expect(await violationsInBothModes(page, '.gs-offline')).toEqual({light: [], dark: []});
    await page.getByRole('button', {name: 'Load it'}).click();
    await page.getByText('A text that is new.').waitFor();
    expect(await notice.count()).toBe(0);
  });
});
