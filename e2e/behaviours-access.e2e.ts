import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {expect, test, visit} from './harness/test.ts';

/** What has the focus: its name, or its text. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.trim() ?? '');
}

/** Presses Tab until the wanted element has the focus, and lists those on the way. */
async function tabTo(page: Page, name: string, limit = 40): Promise<string[]> {
  const way: string[] = [];
  while (way.length < limit) {
    await page.keyboard.press('Tab');
    way.push(await focused(page));
    if (way.at(-1) === name) {
      return way;
    }
  }
  throw new Error(`Tab does not reach ${name}: ${way.join(', ')}`);
}

describe('with the keyboard only', () => {
  test('the first stop leads past the navigation, and a page that is reached begins there again', async ({specimen, page}) => {
    await visit(page, `${specimen.url}docs/intro`);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to main content');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await tabTo(page, 'posts');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', {name: 'Post 1'}).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to main content');
  });

  test('menus open and close, and everything that has the focus shows it', async ({specimen, page}) => {
    await visit(page, `${specimen.url}docs/intro`);
    await tabTo(page, 'More');
    const more = page.getByRole('button', {name: 'More'});
    await page.keyboard.press('Enter');
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Crash');
    await page.keyboard.press('Escape');
    expect([await focused(page), await more.getAttribute('aria-expanded')]).toEqual(['More', 'false']);
    const unseen: string[] = [];
    for (let stops = 0; stops < 60; stops++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => [document.body, document.documentElement, null].includes(document.activeElement as HTMLElement | null))) {
        break; // The last stop was the end of the page.
      }
      const shows = await page.evaluate(() => {
        const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(document.activeElement ?? document.body);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      });
      if (!shows) {
        unseen.push(await focused(page));
      }
    }
    expect(unseen).toEqual([]);
  });

  test('the menu of a narrow screen takes the focus and gives it back', async ({specimen, open}) => {
    const page = await open({viewport: {width: 375, height: 800}});
    await visit(page, `${specimen.url}docs/intro`);
    await tabTo(page, 'Toggle navigation bar');
    await page.keyboard.press('Enter');
    await page.locator('dialog.navbar-sidebar').getByRole('link', {name: 'Introduction'}).waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await tabTo(page, '← Back to main menu');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Docs');
    await page.keyboard.press('Escape');
    await page.locator('dialog.navbar-sidebar').waitFor({state: 'hidden'});
    expect(await focused(page)).toBe('Toggle navigation bar');
  });
});

describe('those who hear the site are told', () => {
  test('which page they have come to', async ({specimen, page}) => {
    await visit(page, `${specimen.url}docs/intro`);
    await page.getByRole('main').getByRole('link', {name: 'Guide', exact: true}).click();
    await page.getByRole('status').filter({hasText: /^The first step/}).waitFor({state: 'attached'});
    expect(await page.title()).toBe(await page.getByRole('status').textContent());
  });

  test('that code has been copied', async ({specimen, open}) => {
    const page = await open({permissions: ['clipboard-read', 'clipboard-write']});
    await visit(page, `${specimen.url}docs/intro`);
    await page.getByRole('button', {name: 'Copy code to clipboard'}).first().click();
    await page.getByRole('status').filter({hasText: /^Copied$/}).waitFor({state: 'attached'});
  });
});

test('where the system chooses the colors, icons and what is chosen can be told', async ({specimen, open}) => {
  const page = await open({forcedColors: 'active', viewport: {width: 1280, height: 900}});
  await visit(page, `${specimen.url}docs/intro`);
  const system = await page.evaluate(() => {
    const probe = document.createElement('i');
    document.body.append(probe);
    const resolve = (color: string) => {
      probe.style.color = color;
      return getComputedStyle(probe).color;
    };
    const colors = {text: resolve('CanvasText'), highlight: resolve('Highlight')};
    probe.remove();
    return colors;
  });
  const style = (selector: string, property: string, pseudo?: string) =>
    page.evaluate(
      (asked) => {
        const element = document.querySelector(asked.selector);
        return element ? getComputedStyle(element, asked.pseudo).getPropertyValue(asked.property) : `no ${asked.selector}`;
      },
      {selector, property, pseudo},
    );
  const icons: [selector: string, pseudo?: string][] = [
    ['.menu__link--sublist-caret', '::after'],
    ['.dropdown > .navbar__link', '::after'],
    ['.breadcrumbs__item', '::after'],
    ['details > summary', '::before'],
    ['.admonitionIcon'],
    ['[data-code-copy]', '::before'],
    ['.task-list-item input:checked', '::before'],
  ];
  for (const [selector, pseudo] of icons) {
    expect(await style(selector, 'background-color', pseudo), selector).toBe(system.text);
  }
  expect(await style('.tabs__item--active', 'border-bottom-color')).toBe(system.highlight);
  expect(await style('a.navbar__link--active', 'border-bottom-color')).toBe(system.highlight);
  expect(await style('.menu__link--active', 'outline-color')).toBe(system.highlight);
  await page.keyboard.press('/');
  await page.getByRole('combobox', {name: 'Search'}).fill('post');
  await page.getByRole('treeitem').first().waitFor();
  expect(await style('.DocSearch-Hit[aria-selected="true"] a', 'outline-color')).toBe(system.highlight);
  expect(await style('.DocSearch-Form', 'border-top-color')).toBe(system.highlight);
});

test('nothing moves for a reader who wants no motion', async ({specimen, open}) => {
  const page = await open({reducedMotion: 'reduce'});
  await visit(page, `${specimen.url}docs/intro`);
  await page.getByText('More about it').click();
  await page.getByRole('button', {name: 'More', exact: true}).hover();
  await page.locator('.table-of-contents a').last().click();
  const moving = await page.evaluate(() => [
    ...document.getAnimations().filter(({effect}) => Number(effect?.getComputedTiming().duration) > 1).map((animation) => `${animation.constructor.name} of ${(animation.effect as KeyframeEffect).target?.className}`),
    ...(getComputedStyle(document.documentElement).scrollBehavior === 'smooth' ? ['smooth scrolling'] : []),
  ]);
  expect(moving).toEqual([]);
});

test('without JavaScript a page can be read, its parts open, and its menus lead on', async ({specimen, open}) => {
  const page = await open({javaScriptEnabled: false, viewport: {width: 1280, height: 900}});
  await page.goto(`${specimen.url}docs/intro`);
  await page.getByText('Version 2 is there').waitFor();
  await page.getByText('More about it').click();
  await page.getByText('What was folded away.').waitFor();
  // Buttons that only a script could serve are not there.
  for (const name of ['Search', /^Switch between/, 'Copy code to clipboard', 'Collapse sidebar', 'Close']) {
    expect(await page.getByRole('button', {name, exact: true}).filter({visible: true}).count(), String(name)).toBe(0);
  }
  // Both tabs' panels are in the document; the one that is chosen shows.
  expect(await page.getByText('Install with npm.').isVisible()).toBe(true);
  await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('button', {name: 'Reference'}).click();
  await page.waitForURL(/\/docs\/reference\/options\/?$/);
  await page.getByRole('button', {name: 'More'}).hover();
  await page.getByRole('link', {name: 'Crash'}).click();
  await page.getByText('All is well.').waitFor();
});
