import {segment} from './segment';

/** A term that is looked up. */
export interface Slot {
  term: string;
  /** The reader may still be typing it: it also stands for what begins with it. */
  open: boolean;
  /** How much it counts, 1 for a word that says something. */
  weight: number;
}

/** What must be found for one word of the query: its whole, or its parts. */
export interface Group {
  whole: Slot | null;
  parts: Slot[];
  /** What may be in its place: all the terms of one of these lists. */
  others?: Slot[][];
}

/** Queries are cut there: the reader's field holds 64 characters. */
const MAX_QUERY = 200;
const MAX_GROUPS = 12;
const STOP_WEIGHT = 0.1;

/**
 * Takes a query apart. The last word is open unless something follows it. Words that say little are left
 * out if others are there, but for the last one, which may become something else.
 */
export function parseQuery(query: string, stop: ReadonlySet<string>): Group[] {
  const text = query.slice(0, MAX_QUERY);
  const units = segment(text).slice(0, MAX_GROUPS);
  const groups = units.map((unit): Group => {
    const open = unit.end === text.length;
    // The last pair of a run is its last character alone: it is needed only if it is all there is.
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

/** All the terms of a group. */
export const slotsOf = ({whole, parts}: Group): Slot[] => (whole ? [...parts, whole] : parts);
