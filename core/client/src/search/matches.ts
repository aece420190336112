/** Finds the pages of an index that match a query. */

import {isWordItself, lookUp, type Meaning} from './lookup';
import type {Group, Slot} from './query';
import {idfOf, rank, type Found, type FoundGroup, type Ranked} from './rank';
import type {Shards} from './shards';
import type {Stemmer} from './stem';
import {fold} from './term';

/** In queries of more words than this, words that occur on most pages are ignored. */
const LONG_QUERY = 3;

/** The matches of a query in an index. */
export interface Matches extends Ranked {
  /** Whether some words of the query were not found. */
  isPart: boolean;
}

/** The conditions that pages must meet. */
export interface Wanted {
  groups: Group[];
  stemmer: Stemmer;
  /** The allowed tags; null for all. */
  tags: ReadonlySet<string> | null;
  /** The allowed sections of the site; null for all. */
  sections: ReadonlySet<string> | null;
  /** How many of the best pages to return. */
  count: number;
  /** The weight of the pages relative to those of other indexes; 1 is equal. */
  weight: number;
}

/** Finds the matching pages. With `correct`, words that are not in the index are replaced with corrections. */
export async function findMatches(shards: Shards, {groups: all, stemmer, tags, sections, count, weight}: Wanted, correct: boolean): Promise<Matches> {
  const groups = withoutCommon(all, shards);
  const find = async (slot: Slot) => found(shards, slot, await lookUp(shards, slot, stemmer, correct));
  const looked = await Promise.all(
    groups.map(async ({whole, parts, others = []}): Promise<FoundGroup> => {
      const [foundWhole, foundParts, foundOthers] = await Promise.all([
        whole && find(whole),
        Promise.all(parts.map(find)),
        Promise.all(others.map((slots) => Promise.all(slots.map(find)))),
      ]);
      return {
        whole: foundWhole && isFound(foundWhole) ? foundWhole : null,
        parts: foundParts,
        others: foundOthers.filter((list) => list.every(isFound)),
      };
    }),
  );
  const pairs = pairsOf(groups, shards, stemmer);
  const {root, tagOf, sectionOf} = shards;
  const allowed = (page: number) => (!tags || tags.has(root.tags[tagOf[page]!]!)) && (!sections || sections.has(root.sections[sectionOf[page]!]!));
  const slots = looked.flatMap(({whole, parts, others}) => [...(whole ? [whole] : []), ...parts, ...others.flat()]);
  const meanings = [...slots, ...pairs].flatMap((one) => one.meanings);
  const foldsOf = (list: Meaning[]) => list.map(({term}) => term.fold);
  const terms = new Set(foldsOf(meanings.filter(({isPrefix}) => !isPrefix)));
  const prefixes = foldsOf(meanings.filter(({isPrefix}) => isPrefix));
  return {
    ...rank({shards, found: slots, terms, prefixes, weight}, looked, pairs, allowed, count),
    isPart: looked.some(({whole, parts, others}) => !whole && others.length === 0 && (parts.length === 0 || !parts.every(isFound))),
  };
}

const isFound = ({meanings}: Found): boolean => meanings.length > 0;

/** Removes words that occur on most pages from a long query. */
function withoutCommon(groups: Group[], shards: Shards): Group[] {
  if (groups.length <= LONG_QUERY) {
    return groups;
  }
  const significant = groups.filter(({whole, parts}) => !(whole && parts.length === 0 && shards.isCommon(whole.term)));
  return significant.length > 1 ? significant : groups;
}

function found(shards: Shards, slot: Slot, meanings: Meaning[]): Found {
  const {pages} = shards.root;
  const idf = (list: Meaning[]) => {
    const count = list.reduce((sum, {term}) => sum + term.postings.pages.length, 0);
    return idfOf(Math.min(count, pages), pages);
  };
  const same = meanings.filter(isWordItself);
  return {slot, meanings, idf: idf(same.length > 0 ? same : meanings), idfOfForms: idf(meanings)};
}

/**
 * Finds adjacent words that are one term in the index: "color picker" also matches ColorPicker, and the two words next
 * to each other in a title or heading.
 */
function pairsOf(groups: Group[], shards: Shards, stemmer: Stemmer): Found[] {
  return groups.slice(1).flatMap((group, i): Found[] => {
    const [a, b] = [groups[i]!.whole, group.whole];
    if (!a || !b) {
      return [];
    }
    const term = a.term + b.term;
    const stem = stemmer(term);
    const known = shards.known(fold(term), (other) => other === term || stemmer(other) === stem);
    return known.length > 0 ? [found(shards, {term, open: false, weight: 1}, known.map((one) => ({term: one, similarity: 1})))] : [];
  });
}
