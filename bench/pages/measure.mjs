// Measures how one page loads in Chromium on a slow network and a slow processor.

/** The network and the processor of Lighthouse's phone. */
export const SLOW = {latency: 150, bitsPerSecond: 1.6e6, cpu: 4};

/** How long a page must be idle to count as quiet, and the longest wait for that, in milliseconds. */
const QUIET = 5_000;
const LONGEST = 30_000;
/** A task longer than this blocks the reader. */
const LONG_TASK = 50;

/** Runs in the page before its own scripts: records what the browser reports about painting, layout shifts and long tasks. */
function observe() {
  const seen = {lcp: 0, fcp: 0, cls: 0, tasks: []};
  window.__seen = seen;
  const watch = (type, note) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({type, buffered: true});
  };
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  watch('paint', (entry) => entry.name === 'first-contentful-paint' && (seen.fcp = entry.startTime));
  watch('layout-shift', (entry) => !entry.hadRecentInput && (seen.cls += entry.value));
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
}

/** Records the requests of a page: how many were in flight at each time, and the bytes that they loaded. */
class Requests {
  open = new Map();
  done = [];

  constructor(session, isFirstView) {
    session.on('Network.requestWillBeSent', ({requestId, timestamp, type, request}) => {
      if (request.url.startsWith('http')) {
        this.open.set(requestId, {start: timestamp, type, url: request.url, first: isFirstView(), bytes: 0});
      }
    });
    session.on('Network.loadingFinished', ({requestId, timestamp, encodedDataLength}) => this.close(requestId, timestamp, encodedDataLength));
    session.on('Network.loadingFailed', ({requestId, timestamp}) => this.close(requestId, timestamp, 0));
  }

  close(id, end, bytes) {
    const request = this.open.get(id);
    if (request) {
      this.open.delete(id);
      this.done.push({...request, end, bytes});
    }
  }

  bytes(wanted) {
    return this.done.filter(wanted).reduce((sum, {bytes}) => sum + bytes, 0);
  }
}

/**
 * Time to interactive: the end of the last long task before the first five seconds, after the first paint, without a long
 * task and with at most two requests in flight.
 */
export function timeToInteractive(fcp, tasks, requests) {
  const long = tasks.filter(([start, duration]) => start + duration > fcp);
  const candidates = [fcp, ...long.map(([start, duration]) => start + duration), ...requests.map(({end}) => end)].filter((time) => time >= fcp).sort((a, b) => a - b);
  const isQuiet = (from) => {
    const to = from + QUIET;
    const busy = long.some(([start, duration]) => start < to && start + duration > from);
    const changes = requests.flatMap(({start, end}) => (start < to && end > from ? [[Math.max(start, from), 1], [end, -1]] : [])).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    let underWay = 0;
    return !busy && changes.every(([, change]) => (underWay += change) <= 2);
  };
  const quiet = candidates.find(isQuiet) ?? candidates.at(-1);
  return Math.max(fcp, ...long.map(([start, duration]) => start + duration).filter((end) => end <= quiet));
}

/** Returns the time, between two moments, by which long tasks exceed the limit. */
function blockingTime(tasks, from, to) {
  return tasks.reduce((sum, [start, duration]) => {
    const inside = Math.min(start + duration, to) - Math.max(start, from);
    return sum + Math.max(0, inside - LONG_TASK);
  }, 0);
}

/** Loads a page once, in a browser with empty caches, and waits until it is quiet. */
export async function measure(browser, url) {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let loaded = false;
  page.once('load', () => (loaded = true));
  const requests = new Requests(session, () => !loaded);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.bitsPerSecond / 8,
    uploadThroughput: SLOW.bitsPerSecond / 16,
  });
  await session.send('Emulation.setCPUThrottlingRate', {rate: SLOW.cpu});
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', {source: `(${observe})()`});
  await page.goto(url, {waitUntil: 'load', timeout: LONGEST});
  await quiet(session, requests);
  const {lcp, fcp, cls, tasks} = await evaluate(session, 'window.__seen');
  await context.close();
  // The clock of requests has another origin: that of the page starts when its document is requested.
  const zero = Math.min(...requests.done.map(({start}) => start));
  const timed = requests.done.map(({start, end}) => ({start: (start - zero) * 1000, end: (end - zero) * 1000}));
  const tti = timeToInteractive(fcp, tasks, timed);
  const isScript = ({type, url: address}) => type === 'Script' || /\.m?js(\?|$)/.test(address);
  return {
    lcp,
    fcp,
    tbt: blockingTime(tasks, fcp, Math.max(tti, fcp)),
    tti,
    cls,
    bytes: requests.bytes(() => true),
    script: requests.bytes(isScript),
    early: requests.bytes((request) => request.first && isScript(request)),
    requests: requests.done.length,
  };
}

/**
 * Returns the value of an expression in the page. Playwright's own method runs additional scripts there, whose time would
 * count.
 */
async function evaluate(session, expression) {
  const {result} = await session.send('Runtime.evaluate', {expression, returnByValue: true});
  return result.value;
}

/** Waits until nothing has happened for five seconds. */
async function quiet(session, requests) {
  const end = Date.now() + LONGEST;
  let before = '';
  let since = Date.now();
  while (Date.now() < end && Date.now() - since < QUIET + 200) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const now = `${requests.done.length} ${requests.open.size} ${await evaluate(session, 'window.__seen.tasks.length')}`;
    if (now !== before) {
      before = now;
      since = Date.now();
    }
  }
}

/** Returns the median of some numbers. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
