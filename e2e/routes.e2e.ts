import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {pagePaths} from './harness/files.ts';
import {repository, siteOutput} from './harness/paths.ts';

/** Pages that a plugin adds by itself, besides those in site/routes.txt. */
const added = [/^\/404$/, /^\/blog\/authors\/[a-z-]+$/, /^\/blog\/authors\/[a-z-]+\/page\/\d+$/];

/** Returns a route with a leading slash and no trailing one. */
function clean(path: string): string {
  return `/${path.replace(/^\/|\/$/g, '')}`;
}

async function wantedRoutes(): Promise<string[]> {
  const text = await readFile(join(repository, 'site/routes.txt'), 'utf8');
  return text.split('\n').filter(Boolean).map(clean);
}

describe('the routes of the site', () => {
  test('each route of site/routes.txt is a page', async () => {
    const built = new Set((await pagePaths(siteOutput)).map(clean));
    expect((await wantedRoutes()).filter((route) => !built.has(route))).toEqual([]);
  });

  test('each page is a route of site/routes.txt, or one that a stage adds by itself', async () => {
    const wanted = new Set(await wantedRoutes());
    const more = (await pagePaths(siteOutput)).map(clean).filter((path) => !wanted.has(path));
    expect(more.filter((path) => !added.some((pattern) => pattern.test(path)))).toEqual([]);
  });
});
