import {expect, test} from 'vitest';
import samples from '../../../../plugins/search/stem/testdata/stems.json';
import {loadStemmer} from './stem';

/** Words and stems by language, with which Go's stemmers are tested, too. */
test.each(Object.entries(samples))('%s is stemmed as Snowball does', async (locale, sample) => {
  const stem = await loadStemmer(`${locale}-XX`);
  expect(Object.fromEntries(Object.keys(sample).map((word) => [word, stem(word)]))).toEqual(sample);
});

test('a language without a stemmer leaves words alone', async () => {
  for (const locale of ['ja', 'zh-Hans', 'xx', '', '__proto__', 'constructor']) {
    expect((await loadStemmer(locale))('running')).toBe('running');
  }
});
