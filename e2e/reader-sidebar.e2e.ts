import {execFileSync} from 'node:child_process';
import {join} from 'node:path';
import {describe} from 'vitest';
import {violationsInBothModes} from './harness/axe.ts';
import {temporaryFolder, writeFiles} from './harness/files.ts';
import {mustGosaur} from './harness/gosaur.ts';
import {readerSite, readerThemes} from './harness/reader.ts';
import {expect, test, visit} from './harness/test.ts';

const configuration = `
[[plugins]]
use = "reader"
[plugins.sidebarFilter]
[plugins.whatsNew]
[plugins.contributors]
avatars = "gravatar"
[[plugins.contributors.people]]
name = "Ann"
url = "https://ann.example/"
image = "/img/ann.svg"
`;

const pages = Object.fromEntries(Array.from({length: 8}, (_, i) => [`docs/more/p${i}.md`, `# Page number ${i}\n\nText.\n`]));

const files = {
  ...pages,
  'docs/more/_category_.json': '{"label": "More pages"}',
  ...Object.fromEntries(['three', 'four', 'five', 'six', 'seven', 'eight'].map((name) => [`docs/${name}.md`, `# ${name}\n\nText.\n`])),
  'static/img/ann.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="teal"/></svg>',
};

/** Makes a commit of all files of a site. */
function commit(dir: string, name: string, date: string): void {
  const run = (...args: string[]) =>
    execFileSync('git', ['-c', `user.name=${name}`, '-c', `user.email=${name}@example.test`, ...args], {
      cwd: dir,
      env: {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date},
    });
  run('init', '-q');
  run('add', 'docs');
  run('commit', '-qm', 'x');
}

describe.for(readerThemes)('sidebars and histories in the theme %s', (theme) => {
  test('long sidebars are narrowed by what is typed, closed categories included', async ({serve, page}) => {
    const dir = await temporaryFolder();
    await readerSite(theme, '[[plugins]]\nuse = "reader"\n[plugins.sidebarFilter]\n', files, dir);
    const server = await serve(['serve', '--dir', join(dir, 'build')]);
    await page.setViewportSize({width: 1280, height: 800});
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, {shifts});
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & {value: number}).value))).observe({type: 'layout-shift', buffered: true});
    });
    await visit(page, `${server.url}docs/one`);
    const field = page.getByRole('searchbox', {name: 'Filter the pages of the sidebar'});
    await field.fill('number 5');
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    await expect.poll(() => sidebar.getByRole('link').allTextContents()).toEqual(['Page number 5More pages']);
    expect(await page.evaluate(() => (window as unknown as {shifts: number[]}).shifts)).toEqual([]);
    expect(await violationsInBothModes(page, '.gs-sidebar-filter')).toEqual({light: [], dark: []});
    await field.fill('no such page');
    await sidebar.getByText('No page matches.').waitFor();
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe('');
    await sidebar.getByRole('link', {name: 'eight'}).waitFor();
    await field.fill('more');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', {level: 1, name: /Page number/}).waitFor();

    await page.setViewportSize({width: 375, height: 700});
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await page.locator('.navbar-sidebar').getByRole('searchbox', {name: /Filter/}).waitFor();

    await page.setViewportSize({width: 1280, height: 800});
    await visit(page, server.url);
    expect(await page.locator('.gs-sidebar-filter').count()).toBe(0);
  });

  test('marks say what is new since the last visit, and pages name who wrote them', async ({serve, page}) => {
    const dir = await temporaryFolder();
    await writeFiles(dir, {...files, 'docs/one.md': '# One\n'});
    commit(dir, 'Ann', '2026-01-01T00:00:00Z');
    await readerSite(theme, configuration, files, dir);
    commit(dir, 'Bob', '2026-01-02T00:00:00Z');
    await mustGosaur(['build', dir]);
    const asked: string[] = [];
    await page.route('https://gravatar.com/**', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({contentType: 'image/svg+xml', body: files['static/img/ann.svg']});
    });
    const server = await serve(['serve', '--dir', join(dir, 'build')]);
    await page.setViewportSize({width: 1280, height: 800});
    await visit(page, `${server.url}docs/one`);
    const people = page.getByRole('region', {name: 'Contributors'}).getByRole('listitem');
    await expect.poll(() => people.allTextContents()).toEqual(['Ann1', 'Bob1']);
    expect(await page.getByRole('link', {name: 'Ann'}).getAttribute('href')).toBe('https://ann.example/');
    await expect.poll(() => asked.length).toBe(1); // Ann's picture is the site's own
    expect(await violationsInBothModes(page, '.gs-contributors')).toEqual({light: [], dark: []});
    expect(await page.locator('[data-gs-new]').count()).toBe(0);

    await writeFiles(dir, {'docs/two.md': '# Two\n\nAnother text.\n', 'docs/nine.md': '# nine\n\nText.\n'});
    commit(dir, 'Bob', '2026-01-03T00:00:00Z');
    await mustGosaur(['build', dir]);
    const again = await serve(['serve', '--dir', join(dir, 'build')]);
    const kept = await page.evaluate(() => localStorage.getItem('gosaur.reader.visit'));
    await visit(page, `${again.url}docs/three`);
    await page.evaluate((text) => {
      localStorage.setItem('gosaur.reader.visit', JSON.stringify({...JSON.parse(text ?? ''), at: 0}));
    }, kept);
    await page.reload();
    const marks = () => page.locator('[data-gs-new]').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('data-gs-new')]));
    await expect.poll(marks).toEqual([
      ['nine', 'New'],
      ['Two', 'Changed'],
    ]);
    await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name: /nine/}).click();
    await expect.poll(marks).toEqual([['Two', 'Changed']]);
  });
});
