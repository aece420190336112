import {describe} from 'vitest';
import {violationsInBothModes} from './harness/axe.ts';
import {readerThemes, sharedReaderSite} from './harness/reader.ts';
import {expect, test, visit} from './harness/test.ts';

const description = `openapi: 3.1.0
info: {title: Otters, version: "1", description: "Read about [adding](#operation/addOtter)."}
servers: [{url: "https://api.otters.example/v1"}]
tags: [{name: otters, description: All of them.}]
paths:
  /otters/{id}:
    get:
      operationId: getOtter
      summary: Get an otter
      tags: [otters]
      parameters:
        - {name: id, in: path, required: true, schema: {type: integer, example: 7}}
        - {name: fields, in: query, schema: {type: string, enum: [all, name]}}
      responses:
        "200": {description: It., content: {application/json: {schema: {$ref: "#/components/schemas/Otter"}}}}
  /otters:
    post:
      operationId: addOtter
      summary: Add an otter
      tags: [otters]
      requestBody: {content: {application/json: {schema: {$ref: "#/components/schemas/Otter"}}}}
      responses: {"201": {description: It is there.}}
webhooks:
  otterSeen: {post: {summary: An otter was seen, requestBody: {content: {application/json: {schema: {$ref: "#/components/schemas/Otter"}}}}}}
components:
  schemas:
    Otter: {type: object, required: [name], properties: {name: {type: string, example: Olga}, mother: {$ref: "#/components/schemas/Otter"}}}
`;

const plugin = (id: string, more = '') => `[[plugins]]\nuse = "openapi"\nid = "${id}"\npath = "openapi.yaml"\nrouteBasePath = "${id}"\n${more}`;

/** Links in Infima's own blue have too little contrast and no line, so the site has a style of its own for them. */
const links = ":root {--ifm-color-primary: #1d5fb4; --ifm-link-decoration: underline}\n[data-theme='dark'] {--ifm-color-primary: #8fbcf5}\n";

const pages = ['', '/tags/otters', '/operations/get-otter', '/operations/add-otter', '/webhooks/post-otter-seen', '/schemas/otter'];

describe.for(readerThemes)('pages of an OpenAPI description in the theme %s', (theme) => {
  const dir = sharedReaderSite(theme, '', {
    'docusaurus.toml': `title = "Otters"\nurl = "https://otters.example"\n[csp]\n[theme]\nuse = "${theme}"\ncustomCss = "links.css"\n[[plugins]]\nuse = "docs"\n${plugin('api')}${plugin('tried', 'console = true\n')}`,
    'links.css': links,
    'openapi.yaml': description,
    'docs/one.md': '# One\n\n[Add an otter](/api/operations/add-otter)\n',
    'docs/two.md': '# Two\n',
  });

  test('lead from one to the next, and in from documents', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await visit(page, `${server.url}docs/one`);
    await page.getByRole('main').getByRole('link', {name: 'Add an otter'}).click();
    await page.getByRole('heading', {level: 1, name: 'Add an otter'}).waitFor();
    await page.getByRole('main').getByRole('link', {name: 'Otter', exact: true}).first().click();
    await page.getByRole('heading', {level: 1, name: 'Otter'}).waitFor();
    const sidebar = page.locator('.theme-doc-sidebar-menu').first();
    await sidebar.getByRole('link', {name: 'Overview'}).click();
    await page.getByRole('main').getByRole('link', {name: 'adding'}).click();
    await page.getByRole('heading', {level: 1, name: 'Add an otter'}).waitFor();
  });

  test('show a sample in each language', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await visit(page, `${server.url}api/operations/add-otter`);
    const shown = page.getByRole('tabpanel').filter({visible: true});
    await expect.poll(() => shown.textContent()).toContain("curl -X POST 'https://api.otters.example/v1/otters'");
    for (const [language, text] of [['JavaScript', 'fetch('], ['Python', 'requests'], ['Go', 'http.NewRequest']] as const) {
      await page.getByRole('tab', {name: language}).click();
      await expect.poll(() => shown.textContent()).toContain(text);
    }
  });

  test('have no console, and may ask no server, unless the site wants it', async ({serve, page, guard}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await page.route('https://api.otters.example/**', (route) => route.fulfill({headers: {'access-control-allow-origin': '*'}, body: 'reached'}));
    const ask = () => page.evaluate(() => fetch('https://api.otters.example/v1').then((answer) => answer.text(), () => 'refused'));
    guard.allow(/Content Security Policy|api\.otters\.example/);
    await visit(page, `${server.url}api/operations/get-otter`);
    expect(await page.getByRole('form', {name: 'Send a request'}).count()).toBe(0);
    expect(await ask()).toBe('refused');
    await visit(page, `${server.url}tried/schemas/otter`);
    expect(await ask()).toBe('refused');
    await visit(page, `${server.url}tried/operations/get-otter`);
    expect(await ask()).toBe('reached');
  });

  test('send what the reader fills in, and show the answer', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    const asked: string[] = [];
    await page.route('https://api.otters.example/**', async (route) => {
      asked.push(`${route.request().method()} ${route.request().url()}`);
      await route.fulfill({headers: {'access-control-allow-origin': '*'}, contentType: 'application/json', body: '{"name":"Olga"}'});
    });
    await visit(page, `${server.url}tried/operations/get-otter`);
    const form = page.getByRole('form', {name: 'Send a request'});
    expect(await form.getByLabel('id').inputValue()).toBe('7');
    await form.getByLabel('id').fill('a b');
    await form.getByLabel('fields').fill('name');
    await form.getByRole('button', {name: 'Send'}).click();
    await expect.poll(() => form.locator('.openapi-answer').textContent()).toContain('"name": "Olga"');
    expect(asked).toEqual(['GET https://api.otters.example/v1/otters/a%20b?fields=name']);
  });

  describe.for([375, 1280])('in a window of %i pixels', (width) => {
    test.for(pages)('are accessible and fit: %s', async (path, {serve, open}) => {
      const server = await serve(['serve', '--dir', dir()]);
      const page = await open({viewport: {width, height: 800}});
      await visit(page, `${server.url}tried${path}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await violationsInBothModes(page, '.theme-doc-markdown')).toEqual({light: [], dark: []});
    });
  });
});
