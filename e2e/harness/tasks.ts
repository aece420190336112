import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Browser, Page} from 'playwright-core';

/** The used fields of an event in Chromium's trace. */
interface TraceEvent {
  name: string;
  cat?: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time in microseconds; present for events that have ended. */
  tdur?: number;
}

const MARK = 'the traced part begins';

/**
 * Performs an action on a page, and returns the processor time of the tasks on its main thread in
 * milliseconds, the longest first. Time while other programs run does not count.
 */
export async function longestTasks(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  const dir = await mkdtemp(join(tmpdir(), 'gosaur-trace-'));
  try {
    const path = join(dir, 'trace.json');
    await browser.startTracing(page, {path, categories: ['toplevel', 'blink.user_timing']});
    await page.evaluate((mark) => performance.mark(mark), MARK);
    await act();
    await browser.stopTracing();
    const {traceEvents} = JSON.parse(await readFile(path, 'utf8')) as {traceEvents: TraceEvent[]};
    const mark = traceEvents.find(({name, cat}) => name === MARK && cat?.includes('blink.user_timing'));
    if (!mark) {
      throw new Error('The trace lacks the main thread of the page.');
    }
    return traceEvents
      .filter(({name, ph, pid, tid}) => name.endsWith('RunTask') && ph === 'X' && pid === mark.pid && tid === mark.tid)
      .map(({tdur = 0}) => tdur / 1000)
      .sort((a, b) => b - a);
  } finally {
    await rm(dir, {recursive: true, force: true});
  }
}
