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

/** Stores the scroll position of a history entry. */
export function savePosition(key: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({...readPositions(), [key]: window.scrollY}));
  } catch {
    // Without storage, going back starts at the top.
  }
}

/** Returns the element that a hash refers to, percent-encoded or not. */
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

/** Scrolls after a page is shown: to the stored position, the target of the hash, or the top. */
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
 * Loads the document of a page whose address the history already has. Going back it reloads, which keeps the scroll
 * position. Otherwise it navigates from the previous address, so that the page starts at its top or at the target of
 * the hash.
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
