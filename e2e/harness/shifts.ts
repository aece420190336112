import type {Page} from 'playwright-core';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: {node: Node | null}[];
}

/** Records every layout shift from the first frame on, with the elements that moved. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, {shifts});
    new PerformanceObserver((list) => {
      for (const {value, hadRecentInput, sources} of list.getEntries() as Shift[]) {
        if (!hadRecentInput) {
          const moved = sources.map(({node}) => (node instanceof Element ? `${node.localName}.${node.className}` : String(node?.textContent)));
          shifts.push(`${value.toFixed(4)} ${moved.join(', ')}`);
        }
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
}

/** Returns the recorded shifts. */
export const shifts = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as {shifts: string[]}).shifts);
