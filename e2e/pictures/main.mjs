// Takes the pictures of the manual that show a feature of a page: builds the site in this folder with all features on,
// does what a reader does, and writes the screenshots to docs/docs/img.
//
//	node e2e/pictures/main.mjs [--gosaur bin/gosaur] [--only glossary,zoom] [--png folder]
//
// --png also keeps the pictures as PNG, to look at. Needs git, and npm for a font.

import {execFile, spawn} from 'node:child_process';
import {cp, mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';
import {parseArgs, promisify} from 'node:util';
import {chromium} from 'playwright-core';
import {pictures} from './pictures.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const {values: options} = parseArgs({
  options: {
    gosaur: {type: 'string', default: 'bin/gosaur'},
    only: {type: 'string', default: Object.keys(pictures).join(',')},
    png: {type: 'string'},
  },
});
const gosaur = resolve(options.gosaur);
const FONT = '@fontsource-variable/inter@5.2.8';
const QUALITY = 78;
/** How long a page may take to settle, in milliseconds. */
const SETTLE = 500;

async function commit(dir, name, date) {
  const env = {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date};
  const git = (...args) => run('git', ['-c', `user.name=${name}`, '-c', `user.email=${name.replace(' ', '.')}@otter-kit.example`, ...args], {cwd: dir, env});
  await git('init', '-q');
  await git('add', 'docs');
  await git('commit', '-qm', 'Edit', '--allow-empty');
}

/** Creates a copy of the site with a git history. Its last two commits are new to a reader who visited before them. */
async function prepare(dir) {
  const source = fileURLToPath(new URL('site', import.meta.url));
  const late = new Set(['components.md', 'publish.md'].map((name) => join(source, 'docs/guides', name)));
  await cp(source, dir, {recursive: true, filter: (file) => !late.has(file)});
  await cp(join(repository, 'docs/static/img/screenshot.png'), join(dir, 'docs/start/screenshot.png'));
  await cp(join(repository, 'docs/docs/img/content-tree.svg'), join(dir, 'docs/guides/content-tree.svg'));
  const publish = join(dir, 'docs/guides/publish.md');
  await writeFile(publish, '# Publish a site\n');
  await commit(dir, 'Ann Otter', '2026-01-01T00:00:00Z');
  await writeFile(publish, '# Publish a site\n\nOne command.\n');
  await commit(dir, 'Ben Beaver', '2026-01-02T00:00:00Z');
  await cp(source, dir, {recursive: true});
  await commit(dir, 'Ann Otter', '2026-01-20T00:00:00Z');
  await run('npm', ['install', '--prefix', dir, '--no-audit', '--no-fund', '--silent', FONT]);
}

/** Builds the site with a line in its theme table, and serves it until `work` is done with its address. */
async function withSite(dir, line, work) {
  const file = join(dir, 'docusaurus.toml');
  const settings = await readFile(new URL('site/docusaurus.toml', import.meta.url), 'utf8');
  await writeFile(file, settings.replace('# The line with the font.', line));
  await run(gosaur, ['build', dir], {maxBuffer: 1 << 26});
  const server = spawn(gosaur, ['serve', dir, '--port', '0', '--no-open'], {env: {...process.env, NO_COLOR: '1'}, stdio: ['ignore', 'pipe', 'inherit']});
  try {
    for await (const told of createInterface({input: server.stdout})) {
      const url = / at (http:\S+)/.exec(told)?.[1];
      if (url) {
        return await work(url.replace(/\/$/, ''));
      }
    }
    throw new Error('gosaur serve said no address');
  } finally {
    server.kill();
  }
}

/** A page of the site in a window of its own, as one reader sees it. */
async function open(browser, {width = 1280, height = 800, density = 1, colorScheme = 'light'} = {}) {
  const context = await browser.newContext({viewport: {width, height}, deviceScaleFactor: density, colorScheme, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC'});
  const page = await context.newPage();
  return page;
}

async function goto(page, address) {
  await page.goto(address, {waitUntil: 'networkidle'});
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await page.waitForTimeout(SETTLE);
}

/** Combines several pictures with their captions into one. */
async function beside(browser, cells) {
  const page = await open(browser, {width: 1600});
  const style = 'body{margin:0;padding:16px;background:#e9edf1;width:max-content;font:500 14px/1.4 sans-serif;color:#22303c}div{display:flex;gap:16px;align-items:start}figure{margin:0}img{display:block;border-radius:5px;box-shadow:0 1px 4px #0003}figcaption{margin-block-start:6px}';
  const figure = ({png, width, text}) => `<figure><img width="${width}" src="data:image/png;base64,${png.toString('base64')}"><figcaption>${text}</figcaption></figure>`;
  await page.setContent(`<!doctype html><style>${style}</style><div>${cells.map(figure).join('')}</div>`);
  const box = await page.locator('body').boundingBox();
  return {page, clip: box};
}

/** Returns a screenshot of a part of a page, as WebP and PNG. */
async function take(page, clip) {
  const session = await page.context().newCDPSession(page);
  const scrollY = await page.evaluate(() => globalThis.scrollY);
  const shot = async (format) => Buffer.from((await session.send('Page.captureScreenshot', {format, ...(format === 'webp' && {quality: QUALITY}), captureBeyondViewport: false, clip: {...clip, y: clip.y + scrollY, scale: 1}})).data, 'base64');
  return {webp: await shot('webp'), png: await shot('png')};
}

const names = options.only.split(',');
const work = await mkdtemp(join(tmpdir(), 'gosaur-pictures-'));
const browser = await chromium.launch({executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu']});
try {
  await prepare(work);
  const tools = {
    open: (view) => open(browser, view),
    goto,
    beside: (cells) => beside(browser, cells),
    withFont: (line, show) => withSite(work, line, show),
  };
  await withSite(work, '', async (origin) => {
    for (const name of names) {
      const {page, clip} = await pictures[name]({...tools, origin});
      const {webp, png} = await take(page, clip);
      const file = join(repository, `docs/docs/img/${name}.webp`);
      await writeFile(file, webp);
      if (options.png) {
        await mkdir(options.png, {recursive: true});
        await writeFile(join(options.png, `${name}.png`), png);
      }
      await page.context().close();
      console.log(`${file}: ${(webp.length / 1000).toFixed(1)} kB`);
    }
  });
} finally {
  await browser.close();
  await rm(work, {recursive: true, force: true});
}
