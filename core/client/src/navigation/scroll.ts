import type {Location} from 'react-router-dom';

const STORAGE_KEY = 'gosaur.scroll';

type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

/** Remembers how far the reader had scrolled at a history entry. */
export function savePosition(key: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({...readPositions(), [key]: window.scrollY}));
  } catch {
    // Storage may be switched off: then going back starts at the top.
  }
}

/** Finds the element that a URL's hash names, percent-encoded or not. */
export function hashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (!id) {
    return null;
  }
  try {
    return document.getElementById(decodeURIComponent(id)) ?? document.getElementById(id);
  } catch {
    return document.getElementById(id);
  }
}

/** Scrolls after a page has been shown: back where the reader was, to the hash target, or to the top. */
export function scrollAfterNavigation(location: Location, back: boolean): void {
  const saved = back ? readPositions()[location.key] : undefined;
  if (saved !== undefined) {
    window.scrollTo({top: saved, behavior: 'instant'});
    return;
  }
  const target = hashTarget(location.hash);
  if (target) {
    target.scrollIntoView();
  } else if (!location.hash) {
    window.scrollTo({top: 0, behavior: 'instant'});
  }
}

/**
 * Loads the document of a page in place of its data; the history is at its address already. Forwards it begins
 * where the address says, which only a navigation from another address does; back it is where the reader was,
 * which a reload keeps.
 */
export function loadDocument(location: Location, back: boolean, from: string, to: string): void {
  if (back) {
    scrollAfterNavigation(location, true);
    window.location.reload();
  } else {
    window.history.replaceState(null, '', from);
    window.location.replace(to);
  }
}
