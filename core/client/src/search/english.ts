/**
 * Snowball's stemmer for English ("Porter 2"). For English, the package @orama/stemmers has the older Porter stemmer,
 * which reduces "news" to "new" and "evening" to "even".
 */

const exceptions: Record<string, string> = {
  skis: 'ski',
  skies: 'sky',
  idly: 'idl',
  gently: 'gentl',
  ugly: 'ugli',
  early: 'earli',
  only: 'onli',
  singly: 'singl',
  sky: 'sky',
  news: 'news',
  howe: 'howe',
  atlas: 'atlas',
  cosmos: 'cosmos',
  bias: 'bias',
  andes: 'andes',
};

/** Words that are not changed after the plural is removed. */
const invariant = new Set(['inning', 'outing', 'canning', 'herring', 'earring', 'proceed', 'exceed', 'succeed', 'evening']);

const VOWEL = /[aeiouy]/;
const DOUBLE = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const SHORT = /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy]|^past)$/;

/** Returns the starts of the regions R1 and R2. */
function regions(word: string): [number, number] {
  const next = (from: number) => {
    const found = /[aeiouy][^aeiouy]/.exec(word.slice(from));
    return found ? from + found.index + 2 : word.length;
  };
  const special = /^(?:gener|commun|arsen|past|univers|later|emerg|organ|inter)/.exec(word);
  const r1 = special ? special[0].length : next(0);
  return [r1, next(r1)];
}

/** Applies the rule with the longest matching ending, if that is inside the region. */
function replaceLongest(word: string, region: number, rules: [ending: string, to: string, after?: RegExp][]): string {
  let best: [string, string, RegExp?] | undefined;
  for (const rule of rules) {
    if (word.endsWith(rule[0]) && rule[0].length > (best?.[0].length ?? 0)) {
      best = rule;
    }
  }
  if (!best) {
    return word;
  }
  const stem = word.slice(0, -best[0].length);
  return stem.length >= region && (!best[2] || best[2].test(stem)) ? stem + best[1] : word;
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) {
    return word.slice(0, -2);
  }
  if (/ie[sd]$/.test(word)) {
    return word.slice(0, word.length > 4 ? -2 : -1);
  }
  return /[^us]s$/.test(word) && VOWEL.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

function withoutPast(word: string, r1: number): string {
  const eed = /eed(?:ly)?$/.exec(word);
  if (eed) {
    return eed.index >= r1 ? `${word.slice(0, eed.index)}ee` : word;
  }
  const ending = /(?:ed|ing)(?:ly)?$/.exec(word);
  if (!ending || !VOWEL.test(word.slice(0, ending.index))) {
    return word;
  }
  const stem = word.slice(0, ending.index);
  if (ending[0] === 'ing' && /^[^aeiouy]y$/.test(stem)) {
    return `${stem[0]}ie`;
  }
  if (/(?:at|bl|iz)$/.test(stem)) {
    return `${stem}e`;
  }
  if (DOUBLE.test(stem)) {
    return /^[aeo](?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem) ? stem : stem.slice(0, -1);
  }
  return stem.length <= r1 && SHORT.test(stem) ? `${stem}e` : stem;
}

const derivations: [string, string, RegExp?][] = [
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['entli', 'ent'],
  ['izer', 'ize'],
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['alli', 'al'],
  ['fulness', 'ful'],
  ['ousli', 'ous'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['bli', 'ble'],
  ['ogi', 'og', /l$/],
  ['ogist', 'og'],
  ['fulli', 'ful'],
  ['lessli', 'less'],
  ['li', '', /[cdeghkmnrt]$/],
];

const suffixes: [string, string][] = [
  ['tional', 'tion'],
  ['ational', 'ate'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];

const endings: [string, string, RegExp?][] = [
  ...['al', 'ance', 'ence', 'er', 'ic', 'able', 'ible', 'ant', 'ement', 'ment', 'ent', 'ism', 'ate', 'iti', 'ous', 'ive', 'ize'].map(
    (ending): [string, string] => [ending, ''],
  ),
  ['ion', '', /[st]$/],
];

function withoutLast(word: string, r1: number, r2: number): string {
  const stem = word.slice(0, -1);
  if (word.endsWith('e')) {
    return stem.length >= r2 || (stem.length >= r1 && !SHORT.test(stem)) ? stem : word;
  }
  return word.endsWith('ll') && stem.length >= r2 ? stem : word;
}

/** Returns the stem of an English word in lower case. */
export function stemmer(given: string): string {
  if (given.length < 3) {
    return given;
  }
  let word = given.replace(/\u2019/g, "'").replace(/^'/, '');
  const exception = Object.hasOwn(exceptions, word) ? exceptions[word] : undefined;
  if (exception !== undefined) {
    return exception;
  }
  word = word.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y');
  const [r1, r2] = regions(word);
  word = withoutPlural(word.replace(/'(?:s'?)?$/, ''));
  if (invariant.has(word)) {
    return word;
  }
  word = withoutPast(word, r1).replace(/(.[^aeiouy])[yY]$/, '$1i');
  word = replaceLongest(word, r1, derivations);
  word = word.endsWith('ative') ? (word.length - 5 >= r2 ? word.slice(0, -5) : word) : replaceLongest(word, r1, suffixes);
  word = replaceLongest(word, r2, endings);
  return withoutLast(word, r1, r2).toLowerCase();
}
