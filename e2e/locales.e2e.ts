import {expect, hydrated, test, visit} from './harness/test.ts';

test('the menu of languages leads to the same page in the other language and back', async ({specimen, page}) => {
  await visit(page, `${specimen.url}docs/intro?a=1`);
  await page.getByRole('button', {name: 'English'}).hover();
  await page.getByRole('link', {name: 'العربية'}).click();
  await page.waitForURL(/\/ar\/docs\/intro\/?\?a=1$/);
  await hydrated(page);
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ar', 'rtl']);
  expect(await page.locator('.theme-doc-sidebar-menu a').first().getAttribute('href')).toMatch(/^\/ar\/docs\//);

  const next = page.locator('.pagination-nav__link--next');
  const path = (await next.getAttribute('href')) ?? '';
  const english = path.replace(/^\/ar/, '');
  await next.click();
  await page.waitForURL(specimen.url + path.slice(1), {waitUntil: 'commit'});
  const alternates = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll<HTMLLinkElement>('link[hreflang]')].map((link) => `${link.hreflang} ${new URL(link.href).pathname}`),
    );
  await expect.poll(alternates).toEqual([`en ${english}`, `ar ${path}`, `x-default ${english}`]);

  await page.getByRole('button', {name: 'العربية'}).hover();
  await page.getByRole('link', {name: 'English'}).click();
  await page.waitForURL(`${specimen.url}${english.slice(1)}{,/}`);
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['en', 'ltr']);
});

test('what is missing is said in the language of its place', async ({specimen}) => {
  const response = await fetch(`${specimen.url}ar/nowhere`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<html lang="ar" dir="rtl"');
});
