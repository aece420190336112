import {createPath, NavigationType, parsePath, type Location, type Navigator, type To} from 'react-router-dom';

/** A change of the location. */
export interface Change {
  location: Location;
  action: NavigationType;
  /** How many entries the history moved; null if the position of the entry is unknown. */
  delta: number | null;
}

/** The browser's history as a navigator of react-router, with a listener. */
export interface BrowserHistory extends Navigator {
  readonly location: Location;
  readonly action: NavigationType;
  /** Calls back on each change, by the browser or by `push` and `replace`. Returns a function that stops this. */
  listen: (follow: (change: Change) => void) => () => void;
}

/** The state of a history entry, in the format of react-router's own history, for code that reads it. */
interface EntryState {
  usr?: unknown;
  key?: string;
  idx?: number;
}

const entry = () => window.history.state as EntryState | null;

function currentLocation(): Location {
  const {pathname, search, hash} = window.location;
  return {pathname, search, hash, state: (entry()?.usr ?? null) as unknown, key: entry()?.key ?? 'default', mask: undefined};
}

const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** Returns the address of a target. Without a path it keeps the current path, but neither the search nor the hash. */
function addressOf(to: To): string {
  return createPath({pathname: window.location.pathname, ...(typeof to === 'string' ? parsePath(to) : to)});
}

function createBrowserHistory(): BrowserHistory {
  let action = NavigationType.Pop;
  let follow: ((change: Change) => void) | undefined;
  if (entry()?.idx === undefined) {
    window.history.replaceState({...entry(), idx: 0}, '');
  }
  let index = entry()?.idx;

  function changed(by: NavigationType, delta: number | null): void {
    action = by;
    index = entry()?.idx;
    follow?.({location: currentLocation(), action, delta});
  }

  function onPop(): void {
    const now = entry()?.idx;
    changed(NavigationType.Pop, now === undefined || index === undefined ? null : now - index);
  }

  function stateFor(state: unknown, idx: number): EntryState {
    return {usr: state ?? null, key: Math.random().toString(36).slice(2, 10), idx};
  }

  return {
    createHref,
    get location() {
      return currentLocation();
    },
    get action() {
      return action;
    },
    go: (delta) => window.history.go(delta),
    push(to, state) {
      const address = addressOf(to);
      try {
        window.history.pushState(stateFor(state, (entry()?.idx ?? 0) + 1), '', address);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') {
          throw error;
        }
        window.location.assign(address); // Safari limits how many entries can be added in a short time
        return;
      }
      changed(NavigationType.Push, 1);
    },
    replace(to, state) {
      window.history.replaceState(stateFor(state, entry()?.idx ?? 0), '', addressOf(to));
      changed(NavigationType.Replace, 0);
    },
    listen(callback) {
      follow = callback;
      window.addEventListener('popstate', onPop);
      return () => {
        follow = undefined;
        window.removeEventListener('popstate', onPop);
      };
    },
  };
}

let history: BrowserHistory | undefined;

/** Returns the history object of the page. It is created on first use, in the browser only. */
export function browserHistory(): BrowserHistory {
  return (history ??= createBrowserHistory());
}
