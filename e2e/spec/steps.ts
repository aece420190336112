import type {Page} from 'playwright-core';

/** Goes to an address of the site as a link in the content does. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = 'onwards';
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
}

/** Goes to a path of the site, such as "docs/welcome", by a link, and waits until its page is shown. */
export async function goTo(page: Page, path: string): Promise<void> {
  await follow(page, `/${path}`);
  await page.locator(`link[rel="canonical"][href="https://blockwright.example/${path}"]`).waitFor({state: 'attached'});
}

/** Notes in the document's memory that it has not been loaded anew. */
export async function keepDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, {kept: true});
  });
}

/** Whether the document is the one that was kept. */
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'kept' in window);
