import type {BrowserContextOptions, Page} from 'playwright-core';
import {describe} from 'vitest';
import {expect, hydrated, test, visit} from './harness/test.ts';

const mode = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const toggle = (page: Page) => page.getByRole('button', {name: /^Switch between dark and light mode/});
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The modes that the page was painted in, from its first frame on. */
async function recordModes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, {modesSeen: seen});
    const look = () => {
      if (document.getElementById('__docusaurus')) {
        seen.add(`${document.documentElement.dataset.theme} ${getComputedStyle(document.documentElement).backgroundColor}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

describe('the colour mode', () => {
  test('goes from light to dark to the system’s, which it then follows, and is remembered', async ({specimen, open}) => {
    const page = await open({colorScheme: 'light'});
    await visit(page, `${specimen.url}docs/intro`);
    expect(await mode(page)).toBe('light');
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.reload();
    await hydrated(page);
    await toggle(page).click();
    expect([await mode(page), await toggle(page).getAttribute('aria-label')]).toEqual(['dark', expect.stringContaining('dark mode')]);
    await page.reload();
    await hydrated(page);
    expect(await mode(page)).toBe('dark');
    await toggle(page).click();
    expect([await mode(page), await toggle(page).getAttribute('aria-label')]).toEqual(['light', expect.stringContaining('system mode')]);
    await page.emulateMedia({colorScheme: 'dark'});
    await expect.poll(() => mode(page)).toBe('dark');
    await toggle(page).click();
    expect([await mode(page), await page.evaluate(() => localStorage.getItem('theme'))]).toEqual(['light', 'light']);
  });

  test('is that of the reader from the first frame on', async ({specimen, open}) => {
    const page = await open({colorScheme: 'light'});
    await page.goto(`${specimen.url}docs/intro`);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await recordModes(page);
    await visit(page, `${specimen.url}docs/intro`);
    const seen = await page.evaluate(() => [...(window as unknown as {modesSeen: Set<string>}).modesSeen]);
    expect(seen).toEqual([`dark ${await background(page)}`]);
  });

  test.for(['light', 'dark'] as const)('is %s without scripts where the system is', async (colorScheme, {specimen, open}) => {
    const page = await open({colorScheme, javaScriptEnabled: false});
    await page.goto(`${specimen.url}docs/intro`);
    const [paper, ink, code] = (await Promise.all(
      ['html', 'h1', 'pre'].map((selector) =>
        page.locator(selector).first().evaluate((element) => {
          const {backgroundColor, color} = getComputedStyle(element);
          const lightness = (text: string) => Math.max(...(text.match(/\d+/g) ?? []).slice(0, 3).map(Number));
          return [lightness(backgroundColor), lightness(color)];
        }),
      ),
    )) as [number[], number[], number[]];
    const dark = colorScheme === 'dark';
    expect([(paper[0] ?? 0) < 128, (ink[1] ?? 0) > 128, (code[1] ?? 0) > 128]).toEqual([dark, dark, dark]);
  });

  test('changes in all tabs', async ({specimen, open}) => {
    const page = await open({colorScheme: 'light'});
    await visit(page, `${specimen.url}docs/intro`);
    const other = await page.context().newPage();
    await visit(other, `${specimen.url}blog`);
    await toggle(page).click();
    const chosen = await mode(page);
    await expect.poll(() => mode(other)).toBe(chosen);
    expect(await background(other)).toBe(await background(page));
  });

  const leftAside: Record<string, BrowserContextOptions> = {light: {colorScheme: 'light'}, dark: {colorScheme: 'dark'}};
  test.for(Object.entries(leftAside))('is light on a site that wants it so, on a %s system, whatever was stored', async ([, options], {site, open}) => {
    const page = await open(options);
    await page.goto(site.url);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await visit(page, `${site.url}docs/welcome`);
    expect(await mode(page)).toBe('light');
    expect(await toggle(page).count()).toBe(0);
  });

  test('comes from the address before anything else, like data attributes', async ({specimen, page}) => {
    await visit(page, `${specimen.url}docs/intro?docusaurus-theme=dark&docusaurus-data-mode=embed`);
    const {theme, mode: data} = await page.evaluate(() => JSON.parse(JSON.stringify(document.documentElement.dataset)) as Record<string, string>);
    expect([theme, data]).toEqual(['dark', 'embed']);
  });
});
