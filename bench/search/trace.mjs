// Measures the site's own search in Chromium, on a generated site of many pages: see README.md.
//
//   node trace.mjs [--gosaur bin/gosaur] [--pages 5000] [--check]
//   node trace.mjs --built FOLDER [--check]
//
// --built measures a site that is already built. --check fails if a figure that does not depend on the machine
// misses its goal; times are only reported.

import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {extname, join} from 'node:path';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import {chromium} from 'playwright-core';
import {buildSite, writeSite} from './site.mjs';

const {values} = parseArgs({
  options: {
    gosaur: {type: 'string', default: 'bin/gosaur'},
    pages: {type: 'string', default: '5000'},
    built: {type: 'string'},
    check: {type: 'boolean', default: false},
  },
});

/** The network that "cold" is measured on: that of WebPageTest's profile 3GFast. */
const FAST_3G = {roundTrip: 150, bytesPerSecond: 200_000};

const QUERIES = ['validation rules', 'enqueue script', 'theme colors', 'multiple forms', 'custom block', 'webpack', 'how to register a block', 'translations'];

const TYPES = {'.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml'};

/** Serves a folder as a static host does, optionally over a slow network; counts what it sends. */
async function serve(dir) {
  const state = {slow: false, sent: []};
  let free = 0;
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const file = extname(path) ? path : `${path.replace(/\/$/, '')}/index.html`;
    const data = await readFile(join(dir, file)).catch(() => null);
    if (!data) {
      response.writeHead(404).end();
      return;
    }
    const packs = extname(file) in TYPES;
    const body = packs ? gzipSync(data) : data;
    const sent = {path: file, bytes: body.length, asked: Date.now(), answered: Infinity};
    state.sent.push(sent);
    if (state.slow) {
      const now = performance.now();
      free = Math.max(free, now + FAST_3G.roundTrip) + (body.length / FAST_3G.bytesPerSecond) * 1000;
      await new Promise((resolve) => setTimeout(resolve, free - now));
    }
    response.writeHead(200, {'content-type': TYPES[extname(file)] ?? 'application/octet-stream', ...(packs && {'content-encoding': 'gzip'})});
    response.end(body);
    sent.answered = Date.now();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {...server, state, stop: () => server.close(), url: `http://127.0.0.1:${server.address().port}/`};
}

const bytes = (sent) => sent.reduce((sum, one) => sum + one.bytes, 0);
const kilobytes = (count) => `${(count / 1000).toFixed(1)} kB`;
const middle = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const most = (list) => Math.max(...list);
const idle = (page) => page.waitForLoadState('networkidle').then(() => page.waitForTimeout(600));

/** Waits until all requested files have arrived, and nothing more is requested. */
async function settled({state: {sent}}) {
  for (;;) {
    const count = sent.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (sent.length === count && sent.every(({answered}) => answered < Infinity)) {
      return;
    }
  }
}

/**
 * Types a query all at once. Returns the clock time of the first result, and the milliseconds from typing to the
 * result.
 */
async function typed(page, query) {
  const input = page.locator('.DocSearch-Input');
  await input.fill('');
  await page.locator('.DocSearch-Hit').first().waitFor({state: 'detached'});
  await page.evaluate(() => {
    const times = {};
    Object.assign(window, {times});
    document.addEventListener('input', () => (times.typed = performance.now()), {capture: true, once: true});
    const observer = new MutationObserver(() => {
      if (times.typed && document.querySelector('.DocSearch-Hit')) {
        times.shown = performance.now();
        observer.disconnect();
      }
    });
    observer.observe(document.body, {childList: true, subtree: true});
  });
  await input.fill(query);
  await page.waitForFunction(() => window.times.shown);
  return page.evaluate(() => ({at: performance.timeOrigin + window.times.shown, time: window.times.shown - window.times.typed}));
}

/** Returns the files that had arrived at a time, and how many of them had to be requested one after another. */
function before(sent, time) {
  const files = sent.filter(({answered}) => answered <= time);
  let rounds = 0;
  let from = -Infinity;
  for (;;) {
    const round = files.filter(({asked}) => asked >= from);
    if (round.length === 0) {
      return {files, rounds};
    }
    rounds++;
    from = Math.min(...round.map(({answered}) => answered));
  }
}

async function opened(browser, server) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(server.url);
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  await idle(page);
  server.state.sent.length = 0;
  await page.keyboard.press('/');
  await page.locator('.DocSearch-Input').waitFor();
  await idle(page);
  return page;
}

async function measure(browser, server) {
  const found = {opening: [], query: [], early: [], rounds: [], cold: [], full: [], warm: []};
  for (const text of QUERIES) {
    server.state.slow = false;
    const page = await opened(browser, server);
    found.opening.push(bytes(server.state.sent));
    server.state.sent.length = 0;
    server.state.slow = true;
    const {at, time} = await typed(page, text);
    found.cold.push(time);
    await settled(server);
    found.query.push(bytes(server.state.sent));
    const {files, rounds} = before(server.state.sent, at);
    found.early.push(bytes(files));
    found.rounds.push(rounds);
    found.full.push(most(server.state.sent.map(({answered}) => answered)) - at + time);
    server.state.slow = false;
    for (let i = 0; i < 5; i++) {
      found.warm.push((await typed(page, text)).time);
    }
    await page.context().close();
  }
  return found;
}

/** The figures that miss their goals, except times. */
const missed = [];

/** Prints a figure beside its goal. */
function report(name, text, {value, goal, unit, isTime = false}) {
  const good = value <= goal;
  if (!good && !isTime) {
    missed.push(name);
  }
  console.log(`${name.padEnd(30)} ${text.padEnd(34)} wanted: at most ${goal} ${unit}${good ? '' : '  MISSED'}`);
}

const spread = (list, format) => `${format(middle(list))}, at most ${format(most(list))}`;
const milliseconds = (time) => `${time.toFixed(0)} ms`;

function tell(found) {
  report('before the first query', kilobytes(most(found.opening)), {value: most(found.opening) / 1000, goal: 60, unit: 'kB'});
  report('a query', spread(found.query, kilobytes), {value: most(found.query) / 1000, goal: 150, unit: 'kB'});
  report('first results, their size', spread(found.early, kilobytes), {value: middle(found.early) / 1000, goal: 20, unit: 'kB, the median'});
  report('first results, round trips', spread(found.rounds, String), {value: middle(found.rounds), goal: 1, unit: 'round trip, the median'});
  const time = {unit: 'ms', isTime: true};
  report('first results, all loaded', spread(found.warm, milliseconds), {...time, value: most(found.warm), goal: 50});
  report('first results, fast 3G', spread(found.cold, milliseconds), {...time, value: most(found.cold), goal: 300});
  console.log(`${'their texts, fast 3G'.padEnd(30)} ${spread(found.full, milliseconds)}`);
}

/** Builds the site to measure in a folder, and returns its output folder. */
async function made(work) {
  await writeSite(work, Number(values.pages));
  const out = join(work, 'build');
  const {summary} = await buildSite(values.gosaur, work, out);
  console.log(`${values.pages} pages: ${summary}`);
  return out;
}

const work = await mkdtemp(join(tmpdir(), 'gosaur-trace-search-'));
try {
  const server = await serve(values.built ?? (await made(work)));
  const browser = await chromium.launch({executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu']});
  tell(await measure(browser, server));
  await browser.close();
  server.stop();
} finally {
  await rm(work, {recursive: true, force: true});
}
if (values.check && missed.length > 0) {
  console.error(`Missed: ${missed.join('; ')}.`);
  process.exit(1);
}
process.exit(0);
