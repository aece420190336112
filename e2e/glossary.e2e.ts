import {describe} from 'vitest';
import {violationsInBothModes} from './harness/axe.ts';
import {readerThemes, sharedReaderSite} from './harness/reader.ts';
import {expect, test, visit} from './harness/test.ts';

const files = {
  'glossary.yml': 'API: The operations of a program.\nholt:\n  definition: The den of an otter.\n  aliases: [holts]\n',
  'docs/one.md': '# One API\n\nThe API of the API, and a [link](./two.md).\n\n## Dens\n\n:::tip\n\nHolts have an API.\n\n:::\n',
  'docs/two.md': '# Two\n\nNothing to explain.\n',
};

describe.for(readerThemes)('the glossary in the theme %s', (theme) => {
  const dir = sharedReaderSite(theme, '[markdown]\nglossary = "glossary.yml"\n', files);

  test('says what terms mean, by pointer, keyboard and touch', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await visit(page, `${server.url}docs/one`);
    const terms = page.locator('abbr.gs-term[tabindex]');
    await expect.poll(() => terms.allTextContents()).toEqual(['API', 'Holts', 'API']);
    const card = page.getByRole('tooltip');
    await terms.nth(0).hover();
    await card.waitFor();
    expect(await card.textContent()).toBe('The operations of a program.');
    expect(await terms.nth(0).getAttribute('aria-describedby')).toBe(await card.getAttribute('id'));
    expect(await violationsInBothModes(page, '.gs-term-card')).toEqual({light: [], dark: []});
    await card.hover();
    await page.waitForTimeout(400);
    expect(await card.count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await card.count()).toBe(0);
    await page.mouse.move(5, 5);
    await terms.nth(1).focus();
    expect(await card.textContent()).toBe('The den of an otter.');
    await page.keyboard.press('Tab');
    expect(await card.textContent()).toBe('The operations of a program.');
    await terms.nth(2).blur();
    expect(await card.count()).toBe(0);
    await terms.nth(1).dispatchEvent('click');
    expect(await card.textContent()).toBe('The den of an otter.');
    await page.getByRole('heading', {level: 1}).click();
    expect(await card.count()).toBe(0);
    await page.getByRole('link', {name: 'link', exact: true}).click();
    await page.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
    expect(await terms.count()).toBe(0);
  });

  test('loads nothing on a page without terms', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await visit(page, `${server.url}docs/two`);
    await page.waitForTimeout(300);
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name));
    expect(names.filter((name) => name.includes('terms'))).toEqual([]);
  });
});
