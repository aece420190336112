import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe} from 'vitest';
import {hits, input, open} from '../harness/search.ts';
import {siteOutput} from '../harness/paths.ts';
import {expect, test, visit} from '../harness/test.ts';

describe('9: sitemap', () => {
  test('changes weekly, priority 0.5', async () => {
    const xml = await readFile(join(siteOutput, 'sitemap.xml'), 'utf8');
    const count = (pattern: RegExp) => [...xml.matchAll(pattern)].length;
    expect(count(/<url>/g)).toBeGreaterThan(400);
    expect(count(/<changefreq>weekly<\/changefreq>/g)).toBe(count(/<url>/g));
    expect(count(/<priority>0\.5<\/priority>/g)).toBe(count(/<url>/g));
  });
});

describe('9: search', () => {
  test('placeholder "Search docs", 20 hits a page, 5 results a group', async ({page, guard, services, site}) => {
    guard.allow(/page-data\/page-/); // the pages that are found are made up, and fetched ahead
    services.search = 'answer';
    await open(page, `${site.url}docs/welcome`);
    expect(await input(page).getAttribute('placeholder')).toBe('Search docs');
    expect(await input(page).getAttribute('maxlength')).toBe('64');
    await input(page).fill('page');
    await hits(page).first().waitFor();
    expect(services.queries.at(-1)?.hitsPerPage).toBe(20);
    expect(await page.locator('.DocSearch-Hits').first().locator('.DocSearch-Hit').count()).toBe(5);
  });

  test('snippets of 5 words on screens up to 768 px', async ({open: openPage, guard, services, site}) => {
    guard.allow(/page-data\/page-/);
    services.search = 'answer';
    const page = await openPage({viewport: {width: 768, height: 800}});
    await open(page, `${site.url}docs/welcome`);
    await input(page).fill('page');
    await hits(page).first().waitFor();
    expect(services.queries.at(-1)?.attributesToSnippet.at(-1)).toBe('content:5');
  });
});

describe('9: layout', () => {
  test('the desktop begins above 996 px', async ({page, site}) => {
    await visit(page, `${site.url}docs/welcome`);
    const sidebar = page.locator('.theme-doc-sidebar-container');
    for (const [width, visible] of [[996, false], [997, true]] as const) {
      await page.setViewportSize({width, height: 800});
      await expect.poll(() => sidebar.isVisible()).toBe(visible);
    }
  });

  test('project cards stand in 4 columns on desktops and in 2 on tablets', async ({page, site}) => {
    await visit(page, site.url);
    const columns = async () => {
      const tops = await page.locator('a[href="/docs/blockwright-libs"]:has(svg), a[href="/docs/blockwright-frontend-libs"]:has(svg), a[href="/docs/blockwright-frontend-libs-tailwind"]:has(svg), a[href="/docs/additional-libraries/boilerplate"]:has(svg)').evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
      expect(tops.length).toBe(4);
      return tops.filter((top) => top === tops[0]).length;
    };
    expect(await columns()).toBe(4);
    await page.setViewportSize({width: 800, height: 800});
    await expect.poll(columns).toBe(2);
  });

  test('the footer says that the agency made the site', async ({page, site}) => {
    await visit(page, site.url);
    expect(await page.locator('footer').innerText()).toMatch(/made .*by the agency team/i);
  });
});
