import {segment} from './segment';

/** A term to look up. */
export interface Slot {
  term: string;
  /** Whether the reader may still be typing the word, so that it also matches its completions. */
  open: boolean;
  /** The weight of the term; 1 for significant words. */
  weight: number;
}

/** The terms to find for one word of the query: the whole word or its parts. */
export interface Group {
  whole: Slot | null;
  parts: Slot[];
  /** Alternatives for the word; all terms of one of these lists must be found. */
  others?: Slot[][];
}

/** Longer queries are truncated. The search field allows 64 characters. */
const MAX_QUERY = 200;
const MAX_GROUPS = 12;
const STOP_WEIGHT = 0.1;

/**
 * Parses a query. The last word is open unless something follows it. Stop words are removed if there are other words,
 * except the last one, which may be incomplete.
 */
export function parseQuery(query: string, stop: ReadonlySet<string>): Group[] {
  const text = query.slice(0, MAX_QUERY);
  const units = segment(text).slice(0, MAX_GROUPS);
  const groups = units.map((unit): Group => {
    const open = unit.end === text.length;
    // The last part of a run is its last character alone. It is needed only if there are no others.
    const parts = unit.grams && unit.parts.length > 1 ? unit.parts.slice(0, -1) : unit.parts;
    const slot = (term: string, isOpen: boolean): Slot => ({term, open: isOpen, weight: stop.has(term) ? STOP_WEIGHT : 1});
    const single = unit.grams && parts.length === 1;
    return {
      whole: unit.whole ? slot(unit.whole, open) : null,
      parts: parts.map((part) => slot(part.term, single ? unit.parts.length === 1 : open && !unit.grams && part.end === unit.end)),
    };
  });
  const slots = groups.flatMap(slotsOf);
  if (slots.every((slot) => slot.weight < 1)) {
    slots.forEach((slot) => (slot.weight = 1));
  }
  return groups.filter((group) => slotsOf(group).some((slot) => slot.weight === 1 || slot.open));
}

/** Returns all terms of a group. */
export const slotsOf = ({whole, parts}: Group): Slot[] => (whole ? [...parts, whole] : parts);
