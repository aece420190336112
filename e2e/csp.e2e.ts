import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {temporaryFolder, writeFiles} from './harness/files.ts';
import {mustGosaur} from './harness/gosaur.ts';
import {manualOutput, repository} from './harness/paths.ts';
import {startServer} from './harness/server.ts';
import {expect, hydrated, test, visit} from './harness/test.ts';

/**
 * Returns a list that receives the policy violations that the browser reports, in all documents that the page
 * loads from now on.
 */
async function violations(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI, sourceFile}) => {
      (window as unknown as {noteViolation: (text: string) => void}).noteViolation(`${effectiveDirective}: ${blockedURI} in ${sourceFile}`);
    });
  });
  return seen;
}

const policyOf = (page: Page) => page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');

describe('the content security policy of this repository’s sites', () => {
  test('is on each kind of page, and nothing of them is held against it', {timeout: 180_000}, async ({page, guard, site}) => {
    const seen = await violations(page);
    guard.allow(/nowhere/);
    const sent = (await page.goto(site.url))?.headers()['content-security-policy'];
    expect(sent, 'the header that _headers asks for').toContain("script-src 'self'");
    for (const path of ['', 'docs/welcome', 'blog', 'components/es-ui-components/button', 'showcase', 'playground', 'nowhere']) {
      await visit(page, `${site.url}${path}`);
      expect(await policyOf(page), path).toMatch(/script-src 'self' ('sha256|https:)/);
      expect(await policyOf(page), path).not.toContain("'unsafe-eval'");
    }
    expect(seen).toEqual([]);
  });

  test('leaves the search its worker', async ({page, site}) => {
    const seen = await violations(page);
    await visit(page, `${site.url}docs/welcome`);
    await page.keyboard.press('/');
    await page.getByRole('combobox', {name: 'Search'}).fill('block');
    await page.getByRole('treeitem').first().waitFor();
    expect(seen).toEqual([]);
  });

  test('leaves the editor of the playground its frame, and lets WordPress in there and nowhere else', async ({page, guard, site}) => {
    const seen = await violations(page);
    guard.allow(/playground\.wordpress\.net|ERR_FAILED/);
    await visit(page, `${site.url}docs/welcome`);
    expect(await policyOf(page)).not.toContain('wordpress.net');
    await page.getByRole('link', {name: 'Playground'}).first().click();
    await page.waitForURL('**/playground');
    // The policy of the page itself, although it was reached by a link.
    await page.locator('meta[http-equiv="Content-Security-Policy"][content*="frame-src"]').waitFor({state: 'attached'});
    const frame = page.frameLocator('iframe[title="The block"]');
    const block = frame.locator('body > *').last();
    expect(await block.evaluate((element) => element.ownerDocument.styleSheets.length)).toBe(1);
    await page.getByRole('button', {name: 'Start WordPress'}).click();
    await page.getByText('cannot be reached').waitFor(); // the test's guard, not the policy
    expect(seen).toEqual([]);
  });

  test('leaves diagrams and formulas their styles', async ({page}) => {
    const seen = await violations(page);
    const server = await startServer(['serve', '--dir', manualOutput]);
    try {
      await visit(page, `${server.url}guides/markdown`);
      await page.locator('.docusaurus-mermaid-container').first().scrollIntoViewIfNeeded();
      await page.locator('.docusaurus-mermaid-container svg').first().waitFor();
      await page.locator('.katex').first().waitFor();
      expect(seen).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});

const files = {
  'docusaurus.toml': `
title = "Guarded"
url = "https://guarded.example"
baseUrl = "/g/"
headTags = [{tagName = "style", innerHTML = "h2 { letter-spacing: 3px }"}, {tagName = "script", innerHTML = "window.fromConfig = 1"}]

[markdown]
math = true

[csp]
hostRules = ["cloudflare", "nginx"]

[[plugins]]
use = "docs"

[[plugins]]
use = "pages"

[[plugins]]
use = "redirects"
[[plugins.redirects]]
from = ["/old", "/older"]
to = "/docs/plain"
`,
  'src/pages/index.md': '# Home\n',
  'docs/plain.md': `# Plain\n\n## Part\n\n[Rich](./rich.md#styled)\n${'\n\nText.'.repeat(60)}\n`,
  'docs/rich.md': `# Rich

<p id="styled" style={{color: 'rgb(1, 2, 3)'}}>Styled.</p>

$$\\frac{a}{b}$$

<iframe title="framed" src="https://frames.example/a"></iframe>

${'\n\nText.'.repeat(60)}

[Plain](./plain.md)
`,
  'static/own.html': '<!doctype html><title>own</title><script>window.own = 1</script>',
};

describe('a policy', () => {
  test('allows what a page needs and no more, by the header and by the meta element', {timeout: 120_000}, async ({open, guard}) => {
    const dir = await temporaryFolder();
    await writeFiles(dir, files);
    await mustGosaur(['build', dir, '--out-dir', join(dir, 'build')], {cwd: repository});
    const include = await readFile(join(dir, 'build/nginx-headers.conf'), 'utf8');
    expect(include).toMatch(/^add_header Content-Security-Policy "default-src 'self';.*" always;\n$/);
    const server = await startServer(['serve', dir]);
    try {
      const page = await open({colorScheme: 'dark'});
      const seen = await violations(page);
      await page.route('https://frames.example/**', (route) => route.fulfill({contentType: 'text/html', body: 'framed'}));
      const response = await page.goto(`${server.url}docs/plain`);
      expect(response?.headers()['content-security-policy']).toBe(/"(.*)"/.exec(include)?.[1]);
      expect(await page.evaluate(() => (window as unknown as {fromConfig: number}).fromConfig)).toBe(1);
      expect(await page.getByRole('heading', {level: 2}).evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('3px');
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeDefined();
      expect(await policyOf(page)).not.toContain('frames.example');
      expect(await policyOf(page)).not.toContain('unsafe');

      await page.evaluate(() => ((window as unknown as {kept: number}).kept = 1));
      await page.locator('article p').getByRole('link', {name: 'Rich'}).click();
      await page.getByRole('heading', {level: 1, name: 'Rich'}).waitFor();
      await page.frameLocator('iframe[title="framed"]').getByText('framed').waitFor();
      expect(await page.evaluate(() => 'kept' in window), 'another policy is another document').toBe(false);
      expect(await page.locator('#styled').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
      expect(await policyOf(page)).toContain("frame-src 'self' https://frames.example");

      const top = () => page.locator('#styled').evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await expect.poll(top, {message: 'the place that the link names'}).toBeLessThan(150);
      await page.goBack();
      await page.getByRole('heading', {level: 1, name: 'Plain'}).waitFor();
      await page.goForward();
      await page.getByRole('heading', {level: 1, name: 'Rich'}).waitFor();
      await page.locator('article p').getByRole('link', {name: 'Plain'}).click();
      await page.getByRole('heading', {level: 1, name: 'Plain'}).waitFor();
      await expect.poll(() => page.evaluate(() => window.scrollY), {message: 'the top of a page without a hash'}).toBe(0);

      await page.goto(`${server.url}old?a=1#part`);
      await page.waitForURL((url) => url.href === `${server.url}docs/plain/?a=1#part`);
      await page.goto(`${server.url}own.html`);
      expect(await page.evaluate(() => (window as unknown as {own: number}).own)).toBe(1);
      expect(seen).toEqual([]);

      guard.allow(/Content Security Policy/);
      await page.goto(`${server.url}docs/plain`);
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.injected = 1';
        document.body.append(script);
      });
      expect(await page.evaluate(() => 'injected' in window), 'a script that was not there when the site was built').toBe(false);
      expect(seen).toHaveLength(2); // the header's policy and the meta element's
      await page.close();
    } finally {
      await server.stop();
    }
  });
});

describe('a policy without inline styles', () => {
  for (const hostRules of ['', 'hostRules = ["nginx"]']) {
    test(`lets documents paint by the rules that they carry${hostRules && ', with a header besides'}`, {timeout: 120_000}, async ({serve, open, guard}) => {
      guard.allow(/main-|ERR_FAILED/);
      const dir = await temporaryFolder();
      await writeFiles(dir, {
        'docusaurus.toml': `title = "Strict"\nurl = "https://strict.example"\ntheme.use = "lucid"\n[csp]\n${hostRules}\n[[plugins]]\nuse = "docs"\n`,
        'docs/one.md': '---\nslug: /\n---\n\n# One\n\n[Two](./two.md)\n',
        'docs/two.md': '# Two\n\n:::tip\nA tip.\n:::\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
      });
      await mustGosaur(['build', dir, '--out-dir', join(dir, 'build')], {cwd: repository});
      const server = await serve(['serve', dir]);
      const page = await open();
      const seen = await violations(page);
      let release = () => {};
      const free = new Promise<void>((done) => (release = done));
      await page.route('**/assets/css/*.css', async (route) => {
        await free;
        await route.continue();
      });
      await page.goto(`${server.url}docs`, {waitUntil: 'commit'});
      const position = () => page.locator('.navbar').evaluate((navbar) => getComputedStyle(navbar).position);
      await expect.poll(position, {message: 'before any style sheet is there'}).toBe('sticky');
      await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
      expect(await policyOf(page)).toMatch(/style-src 'self' 'sha256-/);
      expect(await policyOf(page)).not.toContain('unsafe-inline');
      release();
      await page.evaluate(() => ((window as unknown as {kept: number}).kept = 1));
      await hydrated(page);
      await page.getByRole('link', {name: 'Two'}).last().click();
      await page.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
      expect(await page.evaluate(() => 'kept' in window), 'rules of the first paint are no reason for a new document').toBe(true);
      await page.reload();
      await page.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
      expect(seen).toEqual([]);
    });
  }
});
