/**
 * The browser's stemmers for `gosaur serve --search`. This script runs in an engine of its own and contains all of
 * them. See core/stemming.
 */

import {stemmer as english} from './english';
import {stemmer as arabic} from '@orama/stemmers/arabic';
import {stemmer as armenian} from '@orama/stemmers/armenian';
import {stemmer as bulgarian} from '@orama/stemmers/bulgarian';
import {stemmer as danish} from '@orama/stemmers/danish';
import {stemmer as dutch} from '@orama/stemmers/dutch';
import {stemmer as finnish} from '@orama/stemmers/finnish';
import {stemmer as french} from '@orama/stemmers/french';
import {stemmer as german} from '@orama/stemmers/german';
import {stemmer as greek} from '@orama/stemmers/greek';
import {stemmer as hungarian} from '@orama/stemmers/hungarian';
import {stemmer as indian} from '@orama/stemmers/indian';
import {stemmer as indonesian} from '@orama/stemmers/indonesian';
import {stemmer as irish} from '@orama/stemmers/irish';
import {stemmer as italian} from '@orama/stemmers/italian';
import {stemmer as lithuanian} from '@orama/stemmers/lithuanian';
import {stemmer as nepali} from '@orama/stemmers/nepali';
import {stemmer as norwegian} from '@orama/stemmers/norwegian';
import {stemmer as portuguese} from '@orama/stemmers/portuguese';
import {stemmer as romanian} from '@orama/stemmers/romanian';
import {stemmer as russian} from '@orama/stemmers/russian';
import {stemmer as sanskrit} from '@orama/stemmers/sanskrit';
import {stemmer as serbian} from '@orama/stemmers/serbian';
import {stemmer as spanish} from '@orama/stemmers/spanish';
import {stemmer as swedish} from '@orama/stemmers/swedish';
import {stemmer as tamil} from '@orama/stemmers/tamil';
import {stemmer as turkish} from '@orama/stemmers/turkish';
import {stemmer as ukrainian} from '@orama/stemmers/ukrainian';
import {languageOf, safely, type Stemmer} from './stem';

/** The stemmers, by language. */
export const stemmers: Record<string, Stemmer> = {
  ar: arabic,
  bg: bulgarian,
  da: danish,
  de: german,
  el: greek,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  ga: irish,
  hi: indian,
  hu: hungarian,
  hy: armenian,
  id: indonesian,
  it: italian,
  lt: lithuanian,
  nb: norwegian,
  ne: nepali,
  nl: dutch,
  nn: norwegian,
  no: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sa: sanskrit,
  sr: serbian,
  sv: swedish,
  ta: tamil,
  tr: turkish,
  uk: ukrainian,
};

interface Input {
  locale: string;
  words: string[];
}

/** Returns the stems of words, or the words themselves if the language has no stemmer. */
export function stemWords({locale, words}: Input): string[] {
  const language = languageOf(locale);
  return Object.hasOwn(stemmers, language) ? words.map(safely(stemmers[language]!)) : words;
}

Object.assign(globalThis, {
  __gosaur_server: {
    load: () => {},
    render: (input: string) => JSON.stringify(stemWords(JSON.parse(input) as Input)),
  },
});

export default null;
