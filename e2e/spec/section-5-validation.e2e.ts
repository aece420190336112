import {describe} from 'vitest';
import {hits, input, open} from '../harness/search.ts';
import {expect, test} from '../harness/test.ts';

describe('5: search', () => {
  test('takes 64 characters; without a query it shows recent and favourite searches, and without a hit at most 3 suggestions', async ({page, guard, services, site}) => {
    guard.allow(/page-data\/page-/); // the pages that are found are made up, and fetched ahead
    services.search = 'answer';
    await open(page, `${site.url}docs/welcome`);
    await page.keyboard.type('a'.repeat(70), {delay: 0});
    expect((await input(page).inputValue()).length).toBe(64);
    await input(page).fill('page');
    await hits(page).first().waitFor();
    await input(page).fill('nothing');
    await page.getByText('No results for "nothing"').waitFor();
    expect(await page.locator('.DocSearch-Prefill').count()).toBe(3);
    await page.locator('.DocSearch-Prefill').first().click();
    await hits(page).first().waitFor();
    await page.evaluate(() => {
      const record = (url: string) => ({objectID: url, url, type: 'lvl1', content: null, anchor: null, hierarchy: {lvl0: 'Area', lvl1: url}});
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__blockwright', JSON.stringify([record('/docs/welcome#recent')]));
      localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__blockwright', JSON.stringify([record('/docs/welcome#favourite')]));
    });
    await open(page, `${site.url}docs/requirements`);
    await page.getByText('Recent', {exact: true}).waitFor();
    await page.getByText('Favorite', {exact: true}).waitFor();
    expect(await hits(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['/docs/welcome#recent', '/docs/welcome#favourite']);
  });
});
