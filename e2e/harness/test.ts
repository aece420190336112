import {existsSync} from 'node:fs';
import {chromium, type Browser, type BrowserContextOptions, type Page} from 'playwright-core';
import {expect, test as base} from 'vitest';
import {installFonts} from './fonts.ts';
import {Guard} from './guard.ts';
import {neutral} from './machine.ts';
import {siteOutput, specimenOutput} from './paths.ts';
import {startServer, type Server} from './server.ts';
import {Services} from './services.ts';

/** Switches for a headless Chromium that makes no requests of its own. */
const switches = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Aborting requests instead would turn the browser's cache off.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Chromium at Debian's path, preferably the headless shell; otherwise CHROME_PATH. */
const executablePath = process.env.CHROME_PATH ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);

interface Fixtures {
  browser: Browser;
  /** `gosaur serve` over this repository's built site. */
  site: Server;
  /** `gosaur serve` over e2e/specimen. */
  specimen: Server;
  guard: Guard;
  /** The replacements of external services. */
  services: Services;
  /** Runs a serving command until the test's pages are closed, which may still be loading when the test is done. */
  serve: (args: string[]) => Promise<Server>;
  /** Opens a page, in a context of its own if options are given. The test fails if the guard has seen a problem on it. */
  open: (options?: BrowserContextOptions) => Promise<Page>;
  page: Page;
}

/** A test with a browser and the site. Each process of the test runner has one browser and one server of each kind, for all its files. */
export const test = base.extend<Fixtures>({
  browser: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from the pattern
    async ({}, provide) => {
      const fonts = await installFonts();
      const browser = await chromium.launch({executablePath, args: switches, env: neutral({FONTCONFIG_FILE: fonts.file})});
      await provide(browser);
      await browser.close();
      await fonts.remove();
    },
    {scope: 'worker'},
  ],
  site: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const server = await startServer(['serve', '--dir', siteOutput]);
      await provide(server);
      await server.stop();
    },
    {scope: 'worker'},
  ],
  specimen: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const server = await startServer(['serve', '--dir', specimenOutput]);
      await provide(server);
      await server.stop();
    },
    {scope: 'worker'},
  ],
  // eslint-disable-next-line no-empty-pattern -- as above
  guard: async ({}, provide) => {
    const guard = new Guard();
    await provide(guard);
    expect(guard.problems).toEqual([]);
  },
  // eslint-disable-next-line no-empty-pattern -- as above
  services: async ({}, provide) => {
    await provide(new Services());
  },
  // eslint-disable-next-line no-empty-pattern -- as above
  serve: async ({}, provide) => {
    const servers: Server[] = [];
    await provide(async (args) => {
      const server = await startServer(args);
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map((server) => server.stop()));
  },
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- fixtures are torn down after those that use them: the servers after the pages
  open: async ({browser, guard, serve, services}, provide) => {
    const contexts: {close: () => Promise<void>}[] = [];
    await provide(async (options) => {
      const context = await browser.newContext({viewport: {width: 1400, height: 900}, locale: 'en-US', timezoneId: 'UTC', ...options});
      contexts.push(context);
      // Below the test's own timeout, so that a failure names what it waited for.
      context.setDefaultTimeout(20_000);
      if (options?.javaScriptEnabled === false) {
        guard.allow(/was preloaded using link preload but not used/); // nothing is left to use it
      }
      guard.watchContext(context);
      const page = await context.newPage();
      guard.watchPage(page);
      await services.watch(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  page: async ({open}, provide) => {
    await provide(await open());
  },
});

/** Visits an address and waits until React has hydrated the page. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
}

export {expect};
