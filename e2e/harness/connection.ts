import type {Page} from 'playwright-core';

/** The properties of the connection that a browser reports. */
export interface Connection {
  saveData: boolean;
  effectiveType: '4g' | '3g' | '2g' | 'slow-2g';
}

/** Makes the browser report this connection. If data is saved, nothing is prefetched. */
export async function setConnection(page: Page, connection: Connection): Promise<void> {
  await page.addInitScript((facts) => {
    Object.defineProperty(navigator, 'connection', {value: facts});
  }, connection);
}
