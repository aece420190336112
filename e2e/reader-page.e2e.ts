import {describe} from 'vitest';
import {violationsInBothModes} from './harness/axe.ts';
import {readerThemes, sharedReaderSite} from './harness/reader.ts';
import {expect, test, visit} from './harness/test.ts';

const configuration = `
[[plugins]]
use = "reader"
zoom = true
progress = true
shortcuts = true
[plugins.feedback]
comment = true
endpoint = "/answers"
`;

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="400" height="200"><rect width="400" height="200" fill="teal"/></svg>';

const files = {
  'docs/long.md': `---\ncustom_edit_url: https://edit.example/long\n---\n# Long\n\n![A teal box](./box.svg)\n\n[![Linked](./box.svg)](./one.md)\n\n${'A line of text.\n\n'.repeat(60)}`,
  'docs/box.svg': drawing,
};

describe.for(readerThemes)('what helps readers in the theme %s', (theme) => {
  const dir = sharedReaderSite(theme, configuration, files);

  test('asks whether a page helped, sends the answer, and remembers it', async ({serve, page, guard}) => {
    guard.allow(/\/answers/);
    const server = await serve(['serve', '--dir', dir()]);
    const sent: unknown[] = [];
    let status = 503;
    await page.route('**/answers', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({status});
    });
    await visit(page, `${server.url}docs/one`);
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, {heard});
      document.addEventListener('gosaur:feedback', (event) => heard.push((event as CustomEvent).detail));
    });
    const question = page.getByRole('group', {name: 'Did this page help you?'});
    const yes = question.getByRole('button', {name: 'Yes'});
    await yes.click();
    await question.getByText('could not be sent').waitFor();
    status = 204;
    await yes.click();
    await question.getByText('Thank you.').waitFor();
    const answer = {answer: 'yes', path: '/docs/one', title: 'One | Readers'};
    await question.getByLabel('What should we know?').fill('Short and clear.');
    expect(await violationsInBothModes(page, '.gs-feedback')).toEqual({light: [], dark: []});
    await question.getByRole('button', {name: 'Send'}).click();
    await question.getByRole('textbox').waitFor({state: 'detached'});
    expect(sent).toEqual([answer, answer, {...answer, text: 'Short and clear.'}]);
    expect(await page.evaluate(() => (window as unknown as {heard: unknown[]}).heard)).toEqual(sent);
    await page.reload();
    await page.getByRole('button', {name: 'Yes', pressed: true}).waitFor();
    await page.getByRole('link', {name: 'On to two'}).click();
    await page.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
    await page.getByRole('button', {name: 'Yes', pressed: false}).waitFor();
    expect(await page.getByRole('group', {name: 'Did this page help you?'}).count()).toBe(1);
  });

  test('moves nothing when the question comes', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, {shifts});
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & {value: number}).value))).observe({type: 'layout-shift', buffered: true});
    });
    await visit(page, `${server.url}docs/one`);
    await page.getByRole('group', {name: 'Did this page help you?'}).waitFor();
    expect(await page.evaluate(() => (window as unknown as {shifts: number[]}).shifts)).toEqual([]);
  });

  test('shows images over the window, by click and by keyboard, but not those in links', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await visit(page, `${server.url}docs/long`);
    const button = page.getByRole('button', {name: 'Enlarge: A teal box'});
    await button.waitFor();
    expect(await page.getByRole('button', {name: /Enlarge/}).count()).toBe(1);
    await page.getByRole('img', {name: 'A teal box'}).click();
    const dialog = page.getByRole('dialog', {name: 'A teal box'});
    await dialog.waitFor();
    expect(await violationsInBothModes(page, '.gs-dialog')).toEqual({light: [], dark: []});
    await page.keyboard.press('Escape');
    await dialog.waitFor({state: 'detached'});
    await button.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', {name: 'Close'}).click();
    await dialog.waitFor({state: 'detached'});
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('shows how far the reader is on a long page, and nothing on a short one', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await visit(page, `${server.url}docs/long`);
    const bar = page.locator('.gs-progress');
    await bar.waitFor({state: 'attached'});
    const part = () => bar.evaluate((element) => element.getBoundingClientRect().width / window.innerWidth);
    expect(await part()).toBeLessThan(0.1);
    expect(await bar.evaluate((element: HTMLElement) => element.hidden)).toBe(false);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(part).toBe(1);
    await visit(page, `${server.url}docs/one`);
    await bar.waitFor({state: 'attached'});
    expect(await bar.evaluate((element: HTMLElement) => element.hidden)).toBe(true);
  });

  test('lists the shortcuts, follows them, and lets single keys be turned off', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await visit(page, `${server.url}docs/one`);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', {name: 'Keyboard shortcuts'});
    await dialog.waitFor();
    expect(await dialog.getByRole('definition').allTextContents()).toEqual(['Next page', 'Previous page', 'Edit this page', 'This list', 'This list, always']);
    expect(await violationsInBothModes(page, '.gs-dialog')).toEqual({light: [], dark: []});
    await page.keyboard.press('Escape');
    await dialog.waitFor({state: 'detached'});
    await page.keyboard.press('n');
    await page.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
    await page.keyboard.press('p');
    await page.getByRole('heading', {level: 1, name: 'One'}).waitFor();
    await page.keyboard.press('Control+/');
    await dialog.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await dialog.waitFor({state: 'detached'});
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    await page.waitForTimeout(300);
    expect(await dialog.count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/docs/one');
  });
});
