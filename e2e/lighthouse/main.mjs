// Measures Lighthouse scores of this repository's site and of the manual for phones: the median of some runs for each page.
// Fails if a score is below what the theme promises. Performance depends on the machine: run it on one that does nothing
// else, where "machine", Lighthouse's own measure of it, stays the same from page to page.
//
//	node e2e/lighthouse/main.mjs [runs]

import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';
import {launch} from 'chrome-launcher';
import lighthouse from 'lighthouse';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const most = {accessibility: 100, 'best-practices': 100, seo: 100};
/** The pages of each output, with the promised scores. */
const sites = {
  build: {
    home: ['', {performance: 95, ...most}],
    docs: ['docs/basics/blocks', {performance: 99, ...most}],
    'docs: first': ['docs/welcome', {performance: 99, ...most}],
    'blog list': ['blog', {performance: 95, ...most}],
    post: ['blog/adding-fonts', {performance: 95, ...most}],
  },
  'docs/build': {
    'manual: home': ['', {performance: 99, ...most}],
    'manual: guide': ['guides/configuration', {performance: 99, ...most}],
    'manual: reference': ['reference/configuration', {performance: 99, ...most}],
  },
};
const runs = Number(process.argv[2] ?? 3);

/** Serves the site in a folder until `work` is done with its address. */
async function withSite(folder, work) {
  const server = spawn(`${repository}bin/gosaur`, ['serve', '--dir', repository + folder, '--port', '0', '--no-open'], {
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

/** External hosts, which respond differently on every machine: their errors count against the page, blocked requests do not. */
const blockedUrlPatterns = ['https://*'];

/** Measures a page once: its scores, the audits that cost points, and Lighthouse's rating of the machine. */
async function rate(url, port) {
  const {lhr} = await lighthouse(url, {port, logLevel: 'error', blockedUrlPatterns, onlyCategories: ['performance', ...Object.keys(most)]});
  const scores = Object.fromEntries(Object.values(lhr.categories).map(({id, score}) => [id, Math.round(score * 100)]));
  const costly = Object.values(lhr.categories).flatMap(({auditRefs}) =>
    auditRefs
      .map(({id, weight}) => ({...lhr.audits[id], weight}))
      .filter(({weight, score}) => weight > 0 && score !== null && score < 0.9)
      .map(({id, displayValue = ''}) => `${id} ${displayValue}`.trim()),
  );
  return {scores, costly, machine: lhr.environment.benchmarkIndex};
}

/** Measures a page several times and returns the run with the median performance. */
async function median(url, port) {
  const rated = [];
  for (let run = 0; run < runs; run++) {
    rated.push(await rate(url, port));
  }
  rated.sort((a, b) => a.scores.performance - b.scores.performance);
  return rated[Math.floor((runs - 1) / 2)];
}

/** Measures all pages of a site, prints the results, and returns how many pages break a promise. */
async function rateAll(site, pages, port) {
  let broken = 0;
  for (const [name, [path, promised]] of Object.entries(pages)) {
    const {scores, costly, machine} = await median(site + path, port);
    const told = Object.entries(scores).map(([category, score]) => `${category} ${score}`);
    console.log(`${name.padEnd(17)} ${told.join(' · ')} (machine ${Math.round(machine)})${costly.length > 0 ? `\n${' '.repeat(18)}${costly.join(', ')}` : ''}`);
    broken += Object.entries(promised).some(([category, score]) => scores[category] < score) ? 1 : 0;
  }
  return broken;
}

const chrome = await launch({chromePath: process.env.CHROME_PATH, chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking']});
try {
  let broken = 0;
  for (const [folder, pages] of Object.entries(sites)) {
    broken += await withSite(folder, (site) => rateAll(site, pages, chrome.port));
  }
  process.exitCode = broken > 0 ? 1 : 0;
} finally {
  chrome.kill();
}
