// Makes the contact sheets of the themes: one picture of every kind of page at every width, light and dark, from right to
// left, without scripts and on paper.
//
//	node e2e/contactsheet/main.mjs [--gosaur bin/gosaur] [--only lucid,classic] [--views folder]
//
// The sheets go to docs/docs/img. --views keeps the single screenshots in a folder.

import {execFile} from 'node:child_process';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs, promisify} from 'node:util';
import {chromium} from 'playwright-core';
import {serve} from '../../bench/pages/server.mjs';
import {columns, specials, themes} from './pages.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const {values: options} = parseArgs({
  options: {
    gosaur: {type: 'string', default: 'bin/gosaur'},
    only: {type: 'string', default: Object.keys(themes).join(',')},
    views: {type: 'string'},
  },
});

/** How long a page may take to settle, in milliseconds, and how good the picture is, in per cent. */
const SETTLE = 700;
const QUALITY = 62;

/** Loads a page and takes a screenshot of the first view. */
async function view(browser, origin, path, {width, height, mode, scripts = true, print = false}) {
  const context = await browser.newContext({viewport: {width, height}, colorScheme: mode, javaScriptEnabled: scripts, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC'});
  try {
    const page = await context.newPage();
    // Only the site's own server is requested: other servers are not available on every machine.
    await page.route((url) => url.origin !== origin, (route) => route.abort());
    await page.goto(origin + path, {waitUntil: 'networkidle'});
    if (print) {
      await page.emulateMedia({media: 'print', colorScheme: mode});
    }
    await page.waitForTimeout(SETTLE);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

/** Returns all rows of a sheet: a name, and views with their positions. */
function rowsOf(theme) {
  const rows = Object.entries(theme.rows).map(([name, {modes = ['light', 'dark'], ...page}]) => [
    name,
    columns.filter(({mode}) => modes.includes(mode)).map((one) => ({site: theme.site, ...one, ...page})),
  ]);
  const rest = Object.entries(specials).map(([name, views]) => [name, views.map((one) => ({site: theme.site, ...one, ...(one.rightToLeft ? theme.rightToLeft : theme.special)}))]);
  return [...rows, ...rest];
}

const slug = (text) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

async function pictures(browser, name, origins) {
  const rows = [];
  for (const [row, views] of rowsOf(themes[name])) {
    const cells = [];
    for (const one of views) {
      const png = await view(browser, origins[one.site], one.path, one);
      cells.push({...one, png});
      if (options.views) {
        await writeFile(join(options.views, `${name}-${slug(row)}-${one.width}-${one.mode}${one.rightToLeft ? '-rtl' : ''}.png`), png);
      }
    }
    rows.push([row, cells]);
  }
  return rows;
}

const style = `
  body {margin: 0; padding: 24px; background: #e9edf1; color: #22303c; font: 500 15px/1.3 system-ui, sans-serif; width: max-content}
  section {display: flex; gap: 14px; align-items: start; margin-block-end: 20px}
  h2 {font-size: 15px; inline-size: 108px; margin: 0; flex: none}
  figure {margin: 0}
  img {display: block; border-radius: 5px; box-shadow: 0 1px 4px #0003}
  .paper {padding: 16px; background: white}
  figcaption {font-size: 12px; color: #56646f; margin-block-start: 5px}
`;

/** Combines the pictures into one. */
async function compose(browser, rows) {
  const cell = ({width, mode, shown, print, png}) =>
    `<figure><img width="${shown}" class="${print ? 'paper' : ''}" src="data:image/png;base64,${png.toString('base64')}"><figcaption>${width}, ${mode}</figcaption></figure>`;
  const page = await browser.newPage({viewport: {width: 2000, height: 1000}});
  await page.setContent(`<style>${style}</style>${rows.map(([name, cells]) => `<section><h2>${name}</h2>${cells.map(cell).join('')}</section>`).join('')}`);
  const {width, height} = await page.locator('body').boundingBox();
  const session = await page.context().newCDPSession(page);
  const {data} = await session.send('Page.captureScreenshot', {
    format: 'webp', quality: QUALITY, captureBeyondViewport: true, clip: {x: 0, y: 0, width, height, scale: 1},
  });
  await page.close();
  return Buffer.from(data, 'base64');
}

const names = options.only.split(',');
const sites = [...new Set(names.flatMap((name) => rowsOf(themes[name]).flatMap(([, views]) => views.map(({site}) => site))))];
const work = await mkdtemp(join(tmpdir(), 'gosaur-contact-sheet-'));
const servers = {};
const browser = await chromium.launch({executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu']});
try {
  if (options.views) {
    await mkdir(options.views, {recursive: true});
  }
  for (const [i, site] of sites.entries()) {
    const output = join(work, String(i));
    await run(resolve(options.gosaur), ['build', join(repository, site), '--out-dir', output], {maxBuffer: 1 << 26});
    servers[site] = await serve(output);
  }
  const origins = Object.fromEntries(Object.entries(servers).map(([site, {origin}]) => [site, origin]));
  for (const name of names) {
    const sheet = await compose(browser, await pictures(browser, name, origins));
    const file = join(repository, `docs/docs/img/${name}-pages.webp`);
    await writeFile(file, sheet);
    console.log(`${file}: ${Math.round(sheet.length / 1000)} kB`);
  }
} finally {
  await browser.close();
  Object.values(servers).forEach((server) => server.stop());
  await rm(work, {recursive: true, force: true});
}
