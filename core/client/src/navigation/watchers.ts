import type {Location, NavigationType} from 'react-router-dom';

/** What code asks of the history of react-router 5: called with each change, to listen or to prevent it with `false`. */
export type Watcher = (location: Location, action: NavigationType) => unknown;

const listeners = new Set<Watcher>();
const blockers = new Set<Watcher>();

function added(to: Set<Watcher>, watcher: Watcher): () => void {
  to.add(watcher);
  return () => {
    to.delete(watcher);
  };
}

/** Calls the watcher after each change of the location; returns how to stop. */
export const listen = (watcher: Watcher): (() => void) => added(listeners, watcher);

/** Asks the watcher before each change of the location by the browser's buttons or `useHistory`; returns how to stop. */
export const block = (watcher: Watcher): (() => void) => added(blockers, watcher);

/** Tells the listeners of a change that has happened. */
export function tellListeners(location: Location, action: NavigationType): void {
  [...listeners].forEach((listener) => listener(location, action));
}

/** Whether a change must not happen. All blockers are asked: each may have something to do besides. */
export function isBlocked(location: Location, action: NavigationType): boolean {
  return [...blockers].map((blocker) => blocker(location, action)).includes(false);
}
