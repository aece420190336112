/** The times at which pages were changed, in seconds since 1970. */
export interface Changes {
  /** The latest change of any page. */
  newest: number;
  /** By path: when the page's file was created, and when it was last changed. */
  pages: Record<string, [made: number, changed: number]>;
}

/** The stored data of the reader's current visit. */
export interface Visit {
  /** The latest change known at the previous visit; 0 on the first visit. */
  since: number;
  /** The latest change known at this visit. */
  newest: number;
  /** When the reader was last active, in milliseconds since 1970. */
  at: number;
  /** Marked pages that the reader opened on this visit. */
  read: string[];
}

/** How long the reader must be away for a new visit to begin, in milliseconds. */
const AWAY = 30 * 60 * 1000;

/** How many read pages are stored. */
const MOST = 500;

/** Returns the visit that a page view belongs to: the current one or a new one. */
export function nextVisit(before: Visit | null, changes: Changes, path: string, now: number): Visit {
  const same = before !== null && now - before.at < AWAY;
  const since = same ? before.since : (before?.newest ?? 0);
  const newest = Math.max(changes.newest, before?.newest ?? 0);
  const read = same ? before.read.filter((other) => other !== path) : [];
  return {since, newest, at: now, read: [...read, path].slice(-MOST)};
}

/** Returns the mark of a page, or undefined for none. */
export function markOf(visit: Visit, changes: Changes, path: string): 'new' | 'changed' | undefined {
  const times = Object.hasOwn(changes.pages, path) ? changes.pages[path] : undefined;
  if (!times || visit.since === 0 || times[1] <= visit.since || visit.read.includes(path)) {
    return undefined;
  }
  return times[0] > visit.since ? 'new' : 'changed';
}
