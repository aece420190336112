import {describe, expect, test} from 'vitest';
import {snippet} from './highlight';
import {parseQuery} from './query';
import {parseSynonyms, withSynonyms} from './synonyms';

const stop = new Set(['and', 'a', 'the']);
const stemmer = (word: string) => word.replace(/(?:ing|s)$/, '');
const lists = [
  ['install', 'set up'],
  ['drag and drop', 'reorder'],
];
const synonyms = parseSynonyms(lists, (text) => parseQuery(`${text} `, stop), stemmer);

function others(query: string): string[][] {
  return withSynonyms(parseQuery(query, stop), synonyms, stemmer).map((group) => (group.others ?? []).map((slots) => slots.map((slot) => slot.term).join(' ')));
}

describe('synonyms', () => {
  test.each([
    ['install ', [['set up']]],
    ['installing it', [['set up'], []]],
    ['set up', [['install']]],
    ['set', [[]]],
    ['the form set up here', [[], ['install'], []]],
    ['drag and drop', [['reorder']]],
    ['reorder ', [['drag drop']]],
  ])('%s', (query, want) => {
    expect(others(query)).toEqual(want);
  });

  test('a phrase becomes one group of its words', () => {
    expect(withSynonyms(parseQuery('set up ', stop), synonyms, stemmer)[0]!.parts.map((slot) => slot.term)).toEqual(['set', 'up']);
  });
});

describe('snippets', () => {
  const marks = {before: '<b>', after: '</b>', ellipsis: '…'};
  const words = {terms: new Set(['path']), prefixes: [], count: 1};
  test.each([
    ['$path\n\nstring\n\nan absolute path', '$<b>path</b> · string · an absolute <b>path</b>'],
    ['One sentence.\n\nAnother path.', 'One sentence. Another <b>path</b>.'],
    ['a < b &\n\npath', 'a &lt; b &amp; · <b>path</b>'],
    ["the 'own'\n\npath", 'the &#39;own&#39; · <b>path</b>'],
    ['use(\n  path,\n)', 'use( <b>path</b>, )'],
  ])('%j', (text, want) => {
    expect(snippet(text, 20, words, marks).value).toBe(want);
  });
});
