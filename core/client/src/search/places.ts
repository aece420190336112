import {decodeSections, IN_TITLE, positionOf} from './decode';
import type {Found} from './rank';

/** A section of a page that has words of the query. */
export interface Place {
  section: number;
  score: number;
  /** Its heading, or the title for the lead, has one of them. */
  heading: boolean;
}

/** What an occurrence in the text counts, by how often it is there. A heading counts 1. */
const TEXT_WORTH = [0.3, 0.45, 0.5, 0.55];

/** The sections of a page with words of the query, the best first. */
export function placesOf(page: number, found: Found[]): Place[] {
  const places = new Map<number, Place>();
  for (const {lists, rarity, slot} of found) {
    const best = new Map<number, number>();
    const note = (section: number, worth: number, heading: boolean) => {
      best.set(section, Math.max(worth * rarity * slot.weight, best.get(section) ?? 0));
      const place = places.get(section) ?? {section, score: 0, heading: false};
      place.heading ||= heading;
      places.set(section, place);
    };
    for (const {meaning, postings} of lists) {
      const at = positionOf(postings, page);
      if (at < 0) {
        continue;
      }
      if (postings.flags[at]! & IN_TITLE) {
        note(0, meaning.likeness, true);
      }
      for (const {section, heading, frequency} of decodeSections(postings, at)) {
        note(section, meaning.likeness * (heading ? 1 : TEXT_WORTH[frequency]!), heading);
      }
    }
    for (const [section, score] of best) {
      places.get(section)!.score += score;
    }
  }
  return [...places.values()].sort((a, b) => b.score - a.score || a.section - b.section);
}
