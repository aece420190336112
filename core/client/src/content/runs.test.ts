import {describe, expect, it} from 'vitest';
import type {TreeNode} from '../page/types';
import {collectRuns, numberRuns} from './runs';

describe('runs', () => {
  it('are numbered in document order over all documents', () => {
    const first: TreeNode[] = [{s: 'p'}, {m: 'Tabs', c: [{t: 'p', k: 1}, {s: 'ul'}]}];
    const second: TreeNode[] = [{t: 'div', c: [{s: 'p'}]}];
    numberRuns([first, second]);
    expect(JSON.stringify([first, second])).toBe(
      '[[{"s":"p","n":0},{"m":"Tabs","c":[{"t":"p","k":1,"n":1},{"s":"ul","n":2}]}],[{"t":"div","c":[{"s":"p","n":3}]}]]',
    );
  });

  it('collect the static nodes of the navigation form in the same order', () => {
    const nodes: TreeNode[] = [
      {t: 'p', h: 'a'},
      {t: 'p', h: 'b'},
      'text',
      {t: 'hr'},
      {r: 0, c: [{t: 'p', h: 'c'}, {t: 'p', h: 'd'}]},
      {m: 'Admonition', c: [{t: 'p', h: 'e'}, {t: 'p', h: 'f'}]},
    ];
    const runs = collectRuns([nodes], (parent) => typeof parent === 'object' && 'r' in parent);
    expect(runs.map((run) => run.map((node) => node.h ?? node.t))).toEqual([['a', 'b'], ['hr'], ['c'], ['d'], ['e', 'f']]);
  });
});
