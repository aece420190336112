import {describe} from 'vitest';
import {expect, test, visit} from '../harness/test.ts';

describe('6: everything is public and read-only', () => {
  test('no page asks who reads it, and none sends anything but searches', async ({page, site}) => {
    const methods = new Set<string>();
    page.on('request', (request) => methods.add(request.method()));
    for (const path of ['', 'docs/welcome', 'forms/welcome', 'components/welcome', 'playground', 'blog', 'showcase', 'search']) {
      await visit(page, site.url + path);
      expect(await page.locator('form:not([role="search"])[action], input[type="password"]').count(), path).toBe(0);
    }
    expect([...methods]).toEqual(['GET']);
    expect(await page.context().cookies()).toEqual([]);
  });
});
