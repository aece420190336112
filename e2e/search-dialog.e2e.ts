import {describe} from 'vitest';
import {violationsInBothModes} from './harness/axe.ts';
import {readerThemes, sharedReaderSite} from './harness/reader.ts';
import {expect, test, visit} from './harness/test.ts';

const configuration = `
[[plugins]]
use = "search"
sections = [{label = "Docs", instance = "default"}, {label = "Pages", instance = "other"}]
suggestions = [{label = "Begin here", to = "/docs/one"}, {label = "Two", to = "/docs/two"}]
[plugins.answer]
endpoint = "/ask"
notice = "Answered by a machine."
`;

const files = {'src/pages/about.md': '# About the text\n\nAnother text.\n'};

describe.for(readerThemes)('the dialog of the search in the theme %s', (theme) => {
  const dir = sharedReaderSite(theme, configuration, files);

  test('suggests pages, searches in one section, and asks a service', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await page.route('**/ask', (route) => {
      const {question, language} = route.request().postDataJSON() as {question: string; language: string};
      const events = [{text: `You asked “${question}” `}, {text: `in ${language}.`}, {source: {title: 'Two', url: '/docs/two'}}, {source: {title: 'Bad', url: 'javascript:1'}}];
      return route.fulfill({contentType: 'text/event-stream', body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')});
    });
    await visit(page, server.url);
    await page.keyboard.press('Control+K');
    const dialog = page.getByRole('dialog', {name: 'Search'});
    const suggestions = dialog.getByRole('navigation', {name: 'Suggested pages'});
    await suggestions.waitFor();
    expect(await suggestions.getByRole('link').allTextContents()).toEqual(['Begin here', 'Two']);
    expect(await violationsInBothModes(page, '.search-extras')).toEqual({light: [], dark: []});
    await dialog.locator('.DocSearch-Input').fill('text');
    const results = dialog.locator('.DocSearch-Hit');
    const titles = async () => (await results.allTextContents()).join(' ');
    await expect.poll(titles).toContain('About');
    await expect.poll(titles).toContain('Two');
    expect(await suggestions.count()).toBe(0);
    await dialog.getByRole('button', {name: 'Pages', exact: true}).click();
    await expect.poll(titles).not.toContain('Two');
    expect(await titles()).toContain('About');
    await dialog.getByRole('button', {name: 'Everything'}).click();
    await expect.poll(titles).toContain('Two');
    await dialog.getByRole('button', {name: 'Ask this as a question'}).click();
    const answer = dialog.getByRole('region', {name: 'Answer'});
    await answer.getByText('You asked “text” in en.').waitFor();
    expect(await answer.getByRole('link').allTextContents()).toEqual(['Two']);
    await answer.getByText('Answered by a machine.').waitFor();
    expect(await violationsInBothModes(page, '.search-extras')).toEqual({light: [], dark: []});
    await answer.getByRole('link', {name: 'Two'}).click();
    await page.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
    expect(await dialog.count()).toBe(0);
  });
});
