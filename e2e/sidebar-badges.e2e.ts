import {describe} from 'vitest';
import {violationsInBothModes} from './harness/axe.ts';
import {sharedReaderSite} from './harness/reader.ts';
import {expect, test, visit} from './harness/test.ts';

const types = ['info', 'tip', 'warning', 'danger'];

const files = Object.fromEntries(
  types.map((type, i) => [
    `docs/${type}.md`,
    `---\nsidebar_position: ${i + 1}\nsidebar_label: River of ${type}\nsidebar_custom_props: {icon: 🌊, badge: ${type === 'tip' ? 'New' : type}, badgeType: ${type}}\n---\n\n# ${type}\n\nText.\n`,
  ]),
);

describe('icons and badges in the sidebar of the theme lucid', () => {
  const dir = sharedReaderSite('lucid', '', files);

  test('stand beside the label, and only the badge is read', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await page.setViewportSize({width: 1280, height: 800});
    await visit(page, `${server.url}docs/two`);
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    const link = sidebar.getByRole('link', {name: 'River of tip New', exact: true});
    await link.waitFor();
    expect(await link.innerText()).toContain('🌊');
    expect(await violationsInBothModes(page, '.theme-doc-sidebar-menu')).toEqual({light: [], dark: []});
    const colors = await sidebar.locator('[data-type]').evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).color));
    expect(new Set(colors).size).toBe(types.length);
    await link.click();
    await page.getByRole('heading', {level: 1, name: 'tip'}).waitFor();
    await page.setViewportSize({width: 375, height: 700});
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await page.locator('.navbar-sidebar').getByRole('link', {name: 'River of tip New'}).waitFor();
  });
});
