/** When pages were changed, as the site tells it: times are seconds since 1970. */
export interface Changes {
  /** The newest change of all pages. */
  newest: number;
  /** By path: when the page's file was made, and when it was changed last. */
  pages: Record<string, [made: number, changed: number]>;
}

/** What the browser keeps of a reader's visits. */
export interface Visit {
  /** The newest change that the site had at the previous visit; 0 on the first one. */
  since: number;
  /** The newest change that the site has had at this visit. */
  newest: number;
  /** When the reader was last here, in milliseconds since 1970. */
  at: number;
  /** Marked pages that were read on this visit. */
  read: string[];
}

/** How long a reader has to be away for the next page to be another visit, in milliseconds. */
const AWAY = 30 * 60 * 1000;

/** How many pages are remembered as read. */
const MOST = 500;

/** The visit that a page belongs to: the one before, or a new one. */
export function nextVisit(before: Visit | null, changes: Changes, path: string, now: number): Visit {
  const same = before !== null && now - before.at < AWAY;
  const since = same ? before.since : (before?.newest ?? 0);
  const newest = Math.max(changes.newest, before?.newest ?? 0);
  const read = same ? before.read.filter((other) => other !== path) : [];
  return {since, newest, at: now, read: [...read, path].slice(-MOST)};
}

/** What a page's mark says; undefined for none. */
export function markOf(visit: Visit, changes: Changes, path: string): 'new' | 'changed' | undefined {
  const times = Object.hasOwn(changes.pages, path) ? changes.pages[path] : undefined;
  if (!times || visit.since === 0 || times[1] <= visit.since || visit.read.includes(path)) {
    return undefined;
  }
  return times[0] > visit.since ? 'new' : 'changed';
}
