import {expect, test} from 'vitest';
import {duplicates, groupBy, uniq} from './lists';
import {mergeSearchStrings} from './history';
import {isRegexpStringMatch, isSamePath} from './paths';

test('duplicates lists the repetitions', () => {
  expect(duplicates(['a', 'b', 'a', 'c', 'b'])).toEqual(['a', 'b']);
});

test('uniq keeps the first of each', () => {
  expect(uniq(['b', 'a', 'b'])).toEqual(['b', 'a']);
});

test('groupBy keeps the order within a group', () => {
  expect(groupBy([1, 2, 3, 4], (n) => (n % 2 ? 'odd' : 'even'))).toEqual({odd: [1, 3], even: [2, 4]});
});

test('isSamePath ignores a final slash and letter case', () => {
  expect(isSamePath('/Docs/', '/docs')).toBe(true);
  expect(isSamePath('/', '/')).toBe(true);
  expect(isSamePath('/docs', '/docs/a')).toBe(false);
  expect(isSamePath(undefined, '/docs')).toBe(false);
});

test('isRegexpStringMatch takes a pattern as the configuration has it', () => {
  expect(isRegexpStringMatch('docs/(a|b)', '/Docs/b')).toBe(true);
  expect(isRegexpStringMatch(undefined, '/docs')).toBe(false);
});

test('mergeSearchStrings appends or replaces', () => {
  expect(mergeSearchStrings(['?a=1', 'a=2&b=3', undefined], 'append')).toBe('?a=1&a=2&b=3');
  expect(mergeSearchStrings(['?a=1', 'a=2'], 'set')).toBe('?a=2');
  expect(mergeSearchStrings([undefined], 'set')).toBe('');
});
