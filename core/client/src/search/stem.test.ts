import {expect, test} from 'vitest';
import samples from '../../../stemming/testdata/stems.json';
import {loaders, loadStemmer} from './stem';
import {stemmers, stemWords} from './stemWords';

test('there are samples of every language', () => {
  expect(Object.keys(samples).sort()).toEqual(Object.keys(loaders).sort());
  expect(Object.keys(stemmers).sort()).toEqual(Object.keys(loaders).sort());
});

/** Words and stems by language. The tests of the stemmers on servers use the same samples. */
test.each(Object.entries(samples))('%s is stemmed as Snowball does', async (language, sample) => {
  const locale = `${language}-XX`;
  const stem = await loadStemmer(locale);
  const words = Object.keys(sample);
  expect(words.map(stem)).toEqual(Object.values(sample));
  expect(stemWords({locale, words})).toEqual(Object.values(sample));
});

test('a language without a stemmer leaves words alone', async () => {
  for (const locale of ['ja', 'zh-Hans', 'xx', '', '__proto__', 'constructor']) {
    expect((await loadStemmer(locale))('running')).toBe('running');
    expect(stemWords({locale, words: ['running']})).toEqual(['running']);
  }
});
