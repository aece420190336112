import type {Page} from 'playwright-core';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: {node: Node | null}[];
}

/** Notes every shift of the layout from the first frame on, with what moved. */
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

/** The shifts that have been noted. */
export const shifts = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as {shifts: string[]}).shifts);
