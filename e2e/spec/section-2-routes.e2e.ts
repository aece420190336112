import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe} from 'vitest';
import {listFiles} from '../harness/files.ts';
import {siteOutput} from '../harness/paths.ts';
import {expect, test, visit} from '../harness/test.ts';
import {follow, isSameDocument, keepDocument} from './steps.ts';

describe('2: links keep the document', () => {
  test('from any page to any other, with diagrams and style attributes, too', async ({page, site}) => {
    await visit(page, `${site.url}docs/welcome`);
    await keepDocument(page);
    for (const path of ['docs/basics/blocks', 'components/es-ui-components/slider', 'blog', 'forms/basics', '']) {
      await follow(page, `/${path}`);
      await page.waitForURL(site.url + path);
      await page.locator('h1').first().waitFor();
      expect(await isSameDocument(page), path).toBe(true);
    }
  });

  test('but on the way to the playground, which needs the scripts of another host, and not on the way back', async ({page, site}) => {
    await visit(page, `${site.url}docs/welcome`);
    await keepDocument(page);
    await follow(page, '/playground');
    await page.waitForURL('**/playground');
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    expect(await isSameDocument(page)).toBe(false);
    await keepDocument(page);
    await follow(page, '/docs/welcome');
    await page.waitForURL('**/docs/welcome');
    await page.getByRole('heading', {level: 1}).waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the pages are of one build, and only the playground is allowed more than the others', async () => {
    const data = join(siteOutput, 'page-data');
    const files = (await listFiles(data)).filter((file) => file.endsWith('.json') && !file.startsWith('shared/'));
    const pages = await Promise.all(
      files.map(async (file) => ({file, ...(JSON.parse(await readFile(join(data, file), 'utf8')) as {build: string; policy?: string[]})})),
    );
    expect(new Set(pages.map(({build}) => build)).size).toBe(1);
    expect(pages.filter(({policy}) => policy?.some((source) => source.includes('wordpress'))).map(({file}) => file)).toEqual(['playground.json']);
  });
});
