// Rates pages of this repository's site as Lighthouse does for phones: the median of some runs for each page. Fails where
// a score is below what the theme promises. Performance depends on the machine: run it on one that does nothing else.
//
//	node e2e/lighthouse/main.mjs [runs]

import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';
import {launch} from 'chrome-launcher';
import lighthouse from 'lighthouse';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const pages = {home: '', docs: 'docs/basics/blocks', 'blog list': 'blog', post: 'blog/adding-fonts'};
const promised = {performance: 95, accessibility: 100, 'best-practices': 100, seo: 100};
const runs = Number(process.argv[2] ?? 3);

/** Serves the built site until `work` is done with its address. */
async function withSite(work) {
  const server = spawn(`${repository}bin/gosaur`, ['serve', '--dir', `${repository}build`, '--port', '0', '--no-open'], {
    env: {...process.env, NO_COLOR: '1'},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface({input: server.stdout})) {
      const url = / at (http:\S+)/.exec(line)?.[1];
      if (url) {
        return await work(url);
      }
    }
    throw new Error('gosaur serve said no address');
  } finally {
    server.kill();
  }
}

/** Rates a page once: its scores, the audits that cost points, and how fast Lighthouse finds the machine. */
async function rate(url, port) {
  const {lhr} = await lighthouse(url, {port, logLevel: 'error', onlyCategories: Object.keys(promised)});
  const scores = Object.fromEntries(Object.values(lhr.categories).map(({id, score}) => [id, Math.round(score * 100)]));
  const costly = Object.values(lhr.categories).flatMap(({auditRefs}) =>
    auditRefs
      .map(({id, weight}) => ({...lhr.audits[id], weight}))
      .filter(({weight, score}) => weight > 0 && score !== null && score < 0.9)
      .map(({id, displayValue = ''}) => `${id} ${displayValue}`.trim()),
  );
  return {scores, costly, machine: lhr.environment.benchmarkIndex};
}

/** Rates a page several times and returns the run with the median performance. */
async function median(url, port) {
  const rated = [];
  for (let run = 0; run < runs; run++) {
    rated.push(await rate(url, port));
  }
  rated.sort((a, b) => a.scores.performance - b.scores.performance);
  return rated[Math.floor((runs - 1) / 2)];
}

/** Rates all pages, tells of each, and returns how many keep a promise broken. */
async function rateAll(site, port) {
  let broken = 0;
  for (const [name, path] of Object.entries(pages)) {
    const {scores, costly, machine} = await median(site + path, port);
    const told = Object.entries(scores).map(([category, score]) => `${category} ${score}`);
    console.log(`${name.padEnd(10)} ${told.join(' · ')} (machine ${Math.round(machine)})${costly.length > 0 ? `\n           ${costly.join(', ')}` : ''}`);
    broken += Object.entries(promised).some(([category, score]) => scores[category] < score) ? 1 : 0;
  }
  return broken;
}

const chrome = await launch({chromePath: process.env.CHROME_PATH, chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking']});
try {
  process.exitCode = (await withSite((site) => rateAll(site, chrome.port))) > 0 ? 1 : 0;
} finally {
  chrome.kill();
}
