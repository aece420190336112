import pixelmatch from 'pixelmatch';
import {PNG} from 'pngjs';
import {collectElements, properties} from './elements.mjs';

const calm = `*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important }
::-webkit-scrollbar { display: none }`;

/** The reader's actions before the screenshot. */
const actions = {
  async menu(page) {
    await page.locator('.navbar__toggle').click();
  },
  async secondaryMenu(page) {
    await page.locator('.navbar__toggle').click();
    await page.locator('.navbar-sidebar__back').waitFor();
  },
  async dropdown(page) {
    await page.locator('.navbar .dropdown > .navbar__link').first().hover();
  },
  async details(page) {
    await page.locator('details > summary').first().click();
  },
  async hideSidebar(page) {
    await page.locator('[class*=collapseSidebarButton]').first().click();
  },
  async tab(page) {
    await page.locator('[role=tab]').nth(1).click();
  },
  async backToTop(page) {
    await page.evaluate(() => window.scrollTo(0, 2000));
    await page.waitForTimeout(100);
    await page.evaluate(() => window.scrollTo(0, 1500));
  },
};

/** Opens a page in a window, waits until nothing moves, and returns its screenshot and its elements. */
export async function take(browser, url, {width, mode, action, shown = 'body'}) {
  const context = await browser.newContext({viewport: {width, height: 900}, colorScheme: mode, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC'});
  try {
    const page = await context.newPage();
    await page.route('**/*', (route) => (/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(route.request().url()) ? route.continue() : route.abort()));
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await page.goto(url, {waitUntil: 'load', timeout: 60_000});
    await page.addStyleTag({content: calm});
    await page.waitForSelector('html[data-has-hydrated=true]', {state: 'attached', timeout: 60_000});
    await page.locator(shown).waitFor({timeout: 60_000});
    if (action) {
      await actions[action](page);
    }
    await page.evaluate(() => Promise.all([document.fonts.ready, ...[...document.images].map((image) => ((image.loading = 'eager'), image.decode().catch(() => {})))]));
    await page.waitForTimeout(600);
    return {elements: await page.evaluate(collectElements, properties), picture: await page.screenshot({fullPage: !action, animations: 'disabled'})};
  } finally {
    await context.close();
  }
}

const longest = 12_000; // pixels of a page that are compared

/** Returns the share of differing pixels in the larger picture, and a picture of them if there are any. */
export function pictureDifference(theirs, ours) {
  if (theirs.equals(ours)) {
    return {share: 0, picture: undefined};
  }
  const [a, b] = [PNG.sync.read(theirs), PNG.sync.read(ours)];
  const width = Math.max(a.width, b.width);
  const height = Math.min(Math.max(a.height, b.height), longest);
  const onSheet = (picture) => {
    const sheet = new PNG({width, height});
    sheet.data.fill(255);
    PNG.bitblt(picture, sheet, 0, 0, Math.min(picture.width, width), Math.min(picture.height, height), 0, 0);
    return sheet.data;
  };
  const difference = new PNG({width, height});
  const count = pixelmatch(onSheet(a), onSheet(b), difference.data, width, height, {threshold: 0.15});
  return {share: count / (width * height), picture: PNG.sync.write(difference)};
}
