import {expect, test} from 'vitest';
import {blocks} from './sidebarRuns';

test.for([
  [0, 0],
  [0, 1],
  [3, 11],
  [0, 1000],
  [511, 513],
])('the blocks of %i to %i follow one another', ([from = 0, to = 0]) => {
  let at = from;
  for (const [start, end] of blocks(from, to)) {
    expect(start).toBe(at);
    expect(start % (end - start)).toBe(0);
    at = end;
  }
  expect(at).toBe(to);
});

test('a level has few blocks, whichever item is left out', () => {
  const kinds = new Set<string>();
  for (let active = 0; active < 1000; active++) {
    const list = [...blocks(0, active), ...blocks(active + 1, 1000)];
    expect(list.length).toBeLessThan(20);
    list.forEach((block) => kinds.add(block.join()));
  }
  expect(kinds.size).toBeLessThan(2000);
});
