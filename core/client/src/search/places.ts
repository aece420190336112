import {IN_TITLE, positionOf, type PageHead, type PageText} from './decode';
import type {Found} from './rank';
import {fold, term as termOf} from './term';

/** A section of a page that contains words of the query. */
export interface Place {
  section: number;
  score: number;
  /** Whether its heading contains one of them. For the text before all headings this is the title. */
  heading: boolean;
}

/** The weight of occurrences in the text, by their frequency. A heading has weight 1. */
const TEXT_WORTH = [0.3, 0.45, 0.5, 0.55];

/** Returns the sections of a page that contain words of the query, the best first. */
export function placesOf(page: number, found: Found[]): Place[] {
  const places = new Map<number, Place>();
  for (const {meanings, idf, slot} of found) {
    const best = new Map<number, number>();
    const note = (section: number, worth: number, heading: boolean) => {
      best.set(section, Math.max(worth * idf * slot.weight, best.get(section) ?? 0));
      const place = places.get(section) ?? {section, score: 0, heading: false};
      place.heading ||= heading;
      places.set(section, place);
    };
    for (const {similarity, term} of meanings) {
      const at = positionOf(term.postings, page);
      if (at < 0) {
        continue;
      }
      if (term.postings.flags[at]! & IN_TITLE) {
        note(0, similarity, true);
      }
      for (const {section, heading, frequency} of term.postings.sections.get(page) ?? []) {
        note(section, similarity * (heading ? 1 : TEXT_WORTH[frequency]!), heading);
      }
    }
    for (const [section, score] of best) {
      places.get(section)!.score += score;
    }
  }
  return [...places.values()].sort((a, b) => b.score - a.score || a.section - b.section);
}

/** Merges what the shards of the terms contain of a page. */
export function headOf(page: number, found: Found[]): PageHead | undefined {
  const heads = found.flatMap(({meanings}) =>
    meanings.flatMap(({term}) => (term.postings.sections.has(page) ? [term.heads.get(page)!] : [])),
  );
  const [first] = heads;
  return first && {...first, s: new Map(heads.flatMap(({s}) => [...s]))};
}

/** Returns the section of a page whose text contains most words of the query. */
export function placeIn({t, s}: PageText, found: Found[]): Place {
  const [first, ...others] = s.map(([, , heading, text], section): Place => {
    const [inHeading, inText] = [section === 0 ? t : heading, text].map((part) => fold(termOf(part)));
    const place: Place = {section, score: 0, heading: false};
    for (const {meanings, idf, slot} of found) {
      let best = 0;
      for (const {similarity, term} of meanings) {
        const isInHeading = inHeading!.includes(term.fold);
        if (isInHeading || inText!.includes(term.fold)) {
          best = Math.max(best, similarity * (isInHeading ? 1 : TEXT_WORTH[1]!));
          place.heading ||= isInHeading;
        }
      }
      place.score += best * idf * slot.weight;
    }
    return place;
  });
  return others.reduce((best, place) => (place.score > best.score ? place : best), first ?? {section: 0, score: 0, heading: true});
}
