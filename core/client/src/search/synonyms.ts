import {slotsOf, type Group, type Slot} from './query';
import type {Stemmer} from './stem';
import {fold} from './term';

/** A phrase with its words and the slots to look up for it. */
interface Phrase {
  words: string[];
  slots: Slot[];
}

/** Lists of phrases with the same meaning. */
export type Synonyms = Phrase[][];

const wordOf = ({whole, parts}: Group, stemmer: Stemmer): string =>
  whole ? fold(stemmer(whole.term)) : parts.map(({term}) => fold(stemmer(term))).join(' ');

/** Parses lists of phrases. `parse` parses a text like a query. */
export function parseSynonyms(lists: string[][], parse: (text: string) => Group[], stemmer: Stemmer): Synonyms {
  return lists.map((list) =>
    list.map((text): Phrase => {
      const groups = parse(text);
      return {
        words: groups.map((group) => wordOf(group, stemmer)),
        slots: groups.flatMap((group) => (group.parts.length > 0 ? group.parts : slotsOf(group)).map((slot) => ({...slot, open: false}))),
      };
    }),
  );
}

/** Adds alternatives to words that have synonyms. The words of a phrase become one group. */
export function withSynonyms(groups: Group[], synonyms: Synonyms, stemmer: Stemmer): Group[] {
  if (synonyms.length === 0) {
    return groups;
  }
  const words = groups.map((group) => wordOf(group, stemmer));
  const out: Group[] = [];
  for (let at = 0; at < groups.length;) {
    const length = Math.max(0, ...synonyms.flat().map((phrase) => (startsAt(words, at, phrase) ? phrase.words.length : 0)));
    if (length === 0) {
      out.push(groups[at++]!);
      continue;
    }
    const same = (phrase: Phrase) => phrase.words.length === length && startsAt(words, at, phrase);
    const others = synonyms.flatMap((list) => (list.some(same) ? list.filter((phrase) => !same(phrase)).map(({slots}) => slots) : []));
    out.push({...merged(groups.slice(at, at + length)), others});
    at += length;
  }
  return out;
}

const startsAt = (words: string[], at: number, phrase: Phrase): boolean =>
  phrase.words.length > 0 && phrase.words.every((word, i) => words[at + i] === word);

function merged(groups: Group[]): Group {
  const [first, ...rest] = groups;
  return rest.length === 0 ? first! : {whole: null, parts: groups.flatMap((group) => (group.parts.length > 0 ? group.parts : slotsOf(group)))};
}
