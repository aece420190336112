import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {temporaryFolder, writeFiles} from './harness/files.ts';
import {mustGosaur} from './harness/gosaur.ts';
import {expect, hydrated, test, visit} from './harness/test.ts';

const analytics = `
[[plugins]]
use = "analytics"
[plugins.gtag]
trackingID = ["G-FIRST", "G-SECOND"]
anonymizeIP = true
[plugins.tagManager]
containerId = "GTM-BOX"
pageViewEvent = "docs_page"
`;

const siteFiles = {
  'docusaurus.toml': `title = "Counted"\nurl = "https://counted.example"\n[[plugins]]\nuse = "docs"\n${analytics}`,
  'docs/one.md': '# One\n\n[On to two](./two.md#part)\n',
  'docs/two.md': '# Two\n\n## Part\n\nText.\n',
};

interface Entry {
  [index: number]: unknown;
  event?: string;
}

/** The calls of gtag and the events in the data layer, with their times left out. */
async function calls(page: Page): Promise<unknown[]> {
  const layer = await page.evaluate(() =>
    ((window as unknown as {dataLayer?: Entry[]}).dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from(entry as unknown as unknown[]) : entry,
    ),
  );
  return layer.map((entry) => {
    if (Array.isArray(entry)) {
      return entry[0] === 'js' ? ['js'] : entry;
    }
    return entry.event === 'gtm.js' ? {event: 'gtm.js'} : entry;
  });
}

describe('analytics', () => {
  test('a production build loads the tags and tells them of each page with its address', async ({serve, page, services}) => {
    const dir = await temporaryFolder();
    await writeFiles(dir, siteFiles);
    await mustGosaur(['build', dir]);
    const server = await serve(['serve', '--dir', join(dir, 'build')]);
    await visit(page, `${server.url}docs/one`);
    const first = await calls(page);
    expect(first).toEqual([
      ['js'],
      ['config', 'G-FIRST', {anonymize_ip: true}],
      ['config', 'G-SECOND', {anonymize_ip: true}],
      {event: 'gtm.js'},
    ]);
    expect(services.requestsTo('googletagmanager.com').sort()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-FIRST', 'https://www.googletagmanager.com/gtm.js?id=GTM-BOX']);

    await page.getByRole('link', {name: 'On to two'}).click();
    await page.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
    await page.waitForFunction(() => (window as unknown as {dataLayer: unknown[]}).dataLayer.length >= 7);
    const view = {page_path: '/docs/two#part', page_location: `${server.url}docs/two#part`, page_title: 'Two | Counted'};
    expect((await calls(page)).slice(first.length)).toEqual([['set', view], ['event', 'page_view'], {event: 'docs_page', ...view}]);
  });

  test('with consent, nothing is loaded before the reader agrees, and nothing told after the reader has taken it back', async ({serve, page, services}) => {
    const dir = await temporaryFolder();
    await writeFiles(dir, {
      ...siteFiles,
      'docusaurus.toml': siteFiles['docusaurus.toml'].replace('use = "analytics"', 'use = "analytics"\nconsent = true'),
      'src/theme/Root/index.tsx': `
import {useConsent} from '@gosaur/client/consent';
export default function Root({children}) {
  const {needed, providers, consent, grant, revoke} = useConsent();
  return <>{children}<aside id="consent">{String(needed)} {providers.join()} {consent}
    <button onClick={grant}>Allow</button><button onClick={revoke}>Refuse</button></aside></>;
}`,
    });
    await mustGosaur(['build', dir]);
    const server = await serve(['serve', '--dir', join(dir, 'build')]);
    const banner = page.locator('#consent');
    const loads = () => services.requestsTo('googletagmanager.com').length;
    await visit(page, `${server.url}docs/one`);
    await expect.poll(() => banner.innerText()).toContain('true gtag,tagManager unknown');
    expect(await page.content()).not.toContain('<link rel="preconnect"');
    expect([loads(), await calls(page)]).toEqual([0, []]);

    await banner.getByRole('button', {name: 'Allow'}).click();
    await expect.poll(() => banner.innerText()).toContain('granted');
    await expect.poll(loads).toBe(2);
    expect((await calls(page)).slice(0, 2)).toEqual([['js'], ['config', 'G-FIRST', {anonymize_ip: true}]]);

    await visit(page, `${server.url}docs/one`); // remembers the answer
    await expect.poll(loads).toBe(4);
    const told = await page.evaluateHandle(() => (window as unknown as {dataLayer: unknown[]}).dataLayer);
    const before = await told.evaluate((layer) => layer.length);
    await banner.getByRole('button', {name: 'Refuse'}).click();
    await page.getByRole('link', {name: 'On to two'}).click();
    await page.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
    await expect.poll(() => calls(page)).toContainEqual(expect.objectContaining({event: 'docs_page'})); // in an array that nobody reads
    expect(await told.evaluate((layer) => layer.length)).toBe(before);
    expect(await page.evaluate(() => (window as unknown as Record<string, unknown>)['ga-disable-G-SECOND'])).toBe(true);

    await visit(page, `${server.url}docs/one`);
    expect(loads()).toBe(4);
  });

  test('development loads nothing', async ({serve, page, services}) => {
    const dir = await temporaryFolder();
    await writeFiles(dir, siteFiles);
    const server = await serve(['start', dir]);
    await page.goto(`${server.url}docs/one`);
    await hydrated(page);
    await page.getByRole('link', {name: 'On to two'}).click();
    await page.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
    expect(services.addresses).toEqual([]);
    expect(await calls(page)).toEqual([]);
    expect(await page.content()).not.toContain('googletagmanager');
  });
});
