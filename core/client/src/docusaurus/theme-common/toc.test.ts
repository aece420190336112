import {describe, expect, test} from 'vitest';
import {filterTOC, type TOCTreeNode} from './toc';
import {activeHeading} from './tocTracking';

const heading = (id: string) => ({id, value: id, level: Number(id[1])});
const outline = (nodes: readonly TOCTreeNode[]): string =>
  nodes.map(({id, children}) => (children.length > 0 ? `${id}(${outline(children)})` : id)).join(' ');

describe('filterTOC', () => {
  const cases: Record<string, [ids: string, min: number, max: number, want: string]> = {
    'nests by level': ['h2a h3b h3c h2d', 2, 3, 'h2a(h3b h3c) h2d'],
    'leaves deeper levels out': ['h2a h3b h4c h2d', 2, 3, 'h2a(h3b) h2d'],
    'takes a skipped level as a child': ['h2a h4b', 2, 4, 'h2a(h4b)'],
    'lets children of a left-out heading take its place': ['h2a h3b', 3, 3, 'h3b'],
    'lets a left-out heading end the section before': ['h3a h2b h4c', 3, 4, 'h3a h4c'],
    'starts below the top': ['h3a h2b h3c', 2, 3, 'h3a h2b(h3c)'],
    'is empty without headings': ['', 2, 3, ''],
  };
  test.for(Object.entries(cases))('%s', ([, [ids, min, max, want]]) => {
    expect(outline(filterTOC(ids.split(' ').filter(Boolean).map(heading), min, max))).toBe(want);
  });
});

describe('activeHeading', () => {
  const cases: Record<string, [tops: number[], atEnd: boolean, want: number]> = {
    'the first one above all headings': [[500, 900], false, 0],
    'the last one past the upper third': [[-300, 200, 700], false, 1],
    'the last one at the end of the page': [[-300, 200, 700], true, 2],
    'none without headings at the end': [[], true, -1],
  };
  test.for(Object.entries(cases))('%s', ([, [tops, atEnd, want]]) => {
    expect(activeHeading(tops, 60, 900, atEnd)).toBe(want);
  });
});
