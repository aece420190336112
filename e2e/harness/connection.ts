import type {Page} from 'playwright-core';

/** What a browser may say of the connection. */
export interface Connection {
  saveData: boolean;
  effectiveType: '4g' | '3g' | '2g' | 'slow-2g';
}

/** Has the browser say so of the connection. Where data is saved, nothing is fetched ahead. */
export async function setConnection(page: Page, connection: Connection): Promise<void> {
  await page.addInitScript((facts) => {
    Object.defineProperty(navigator, 'connection', {value: facts});
  }, connection);
}
