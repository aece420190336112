// Measures how fast a home page, a page of a manual and a blog post load, built from the same content by Gosaur and by other
// programs. README.md in bench/ has the figures and explains them.
//
//	node bench/pages/main.mjs [--runs 5] [--only 'gosaur lucid,docusaurus'] [--pages home,docs,post] [--build | --keep]

import {resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {chromium} from 'playwright-core';
import {measure, median, SLOW} from './measure.mjs';
import {serve} from './server.mjs';
import {buildSite, outputFolder, programs} from './sites.mjs';

const {values: options} = parseArgs({
  options: {
    runs: {type: 'string', default: '5'},
    only: {type: 'string', default: Object.keys(programs).join(',')},
    pages: {type: 'string', default: 'home,docs,post'},
    gosaur: {type: 'string', default: 'bin/gosaur'},
    build: {type: 'boolean', default: false},
    keep: {type: 'boolean', default: false},
  },
});
const names = options.only.split(',');
const pages = options.pages.split(',');
const switches = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

const milliseconds = (value) => String(Math.round(value));
const kilobytes = (value) => (value / 1000).toFixed(1);
const columns = {
  LCP: ['lcp', milliseconds],
  FCP: ['fcp', milliseconds],
  TBT: ['tbt', milliseconds],
  TTI: ['tti', milliseconds],
  CLS: ['cls', (value) => value.toFixed(3)],
  kB: ['bytes', kilobytes],
  'script kB': ['script', kilobytes],
  'before load': ['early', kilobytes],
  requests: ['requests', String],
};

/** Builds and serves the sites until `work` is done with their addresses. With --keep, the sites of an earlier run are served. */
async function withSites(work) {
  const servers = {};
  try {
    for (const name of names) {
      if (!options.keep) {
        await buildSite(name, resolve(options.gosaur));
      }
      servers[name] = await serve(outputFolder(name));
    }
    await work(servers);
  } finally {
    Object.values(servers).forEach((server) => server.stop());
  }
}

/** Measures a page of all programs in turns, so that other load on the machine affects all of them alike. */
async function compare(browser, servers, page) {
  const measured = Object.fromEntries(names.map((name) => [name, []]));
  for (let run = 0; run < Number(options.runs); run++) {
    for (const name of names) {
      measured[name].push(await measure(browser, servers[name].origin + programs[name].pages[page]));
    }
  }
  return measured;
}

function row(page, name, measured) {
  const cells = Object.values(columns).map(([key, text]) => text(median(measured.map((one) => one[key]))));
  return `| ${[page, name, ...cells].join(' | ')} |`;
}

/** With --build the sites are built and nothing is measured: builds need no quiet machine. */
if (options.build) {
  for (const name of names) {
    await buildSite(name, resolve(options.gosaur));
  }
  process.exit();
}
const browser = await chromium.launch({executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: switches});
try {
  await withSites(async (servers) => {
    console.log(`Median of ${options.runs}, ${SLOW.bitsPerSecond / 1e6} Mbit/s, ${SLOW.latency} ms, processor slowed ${SLOW.cpu} times. Times in milliseconds, sizes as they are sent.\n`);
    console.log(`| Page | Program | ${Object.keys(columns).join(' | ')} |`);
    console.log(`| --- | --- |${' ---: |'.repeat(Object.keys(columns).length)}`);
    for (const page of pages) {
      const measured = await compare(browser, servers, page);
      names.forEach((name) => console.log(row(page, name, measured[name])));
    }
  });
} finally {
  await browser.close();
}
