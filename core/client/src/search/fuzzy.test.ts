import {expect, test} from 'vitest';
import {isOneEdit} from './fuzzy';

test.each([
  ['manifest', 'manifst', true],
  ['manifest', 'manifesto', true],
  ['manifest', 'manifast', true],
  ['manifest', 'manifset', true],
  ['manifest', 'manifestt', true],
  ['manifest', 'manifest', false],
  ['manifest', 'manfset', false],
  ['manifest', 'maniftse', false],
  ['manifest', 'mani', false],
  ['', 'a', true],
])('%s and %s: %s', (a, b, want) => {
  expect([isOneEdit(a, b), isOneEdit(b, a)]).toEqual([want, want]);
});
