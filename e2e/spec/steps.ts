import type {Page} from 'playwright-core';

/** Navigates to an address of the site as a link in the content does. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = 'onwards';
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
}

/** Navigates to a path of the site, such as "docs/welcome", by a link, and waits until its page is shown. */
export async function goTo(page: Page, path: string): Promise<void> {
  await follow(page, `/${path}`);
  await page.locator(`link[rel="canonical"][href="https://blockwright.example/${path}"]`).waitFor({state: 'attached'});
}

/** Leaves a mark in the document that a reload would remove. */
export async function keepDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, {kept: true});
  });
}

/** Reports whether the document still has that mark. */
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'kept' in window);
