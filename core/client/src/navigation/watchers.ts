import type {Location, NavigationType} from 'react-router-dom';

/**
 * A callback for the history of react-router 5, called with each change. As a blocker it returns `false` to prevent the
 * change.
 */
export type Watcher = (location: Location, action: NavigationType) => unknown;

const listeners = new Set<Watcher>();
const blockers = new Set<Watcher>();

function added(to: Set<Watcher>, watcher: Watcher): () => void {
  to.add(watcher);
  return () => {
    to.delete(watcher);
  };
}

/** Calls the watcher after each change of the location. Returns a function that stops this. */
export const listen = (watcher: Watcher): (() => void) => added(listeners, watcher);

/**
 * Calls the watcher before each change of the location by the browser's buttons or `useHistory`. Returns a function
 * that stops this.
 */
export const block = (watcher: Watcher): (() => void) => added(blockers, watcher);

/** Notifies the listeners of a change. */
export function tellListeners(location: Location, action: NavigationType): void {
  [...listeners].forEach((listener) => listener(location, action));
}

/** Reports whether a blocker prevents a change. All blockers are called, since they may have side effects. */
export function isBlocked(location: Location, action: NavigationType): boolean {
  return [...blockers].map((blocker) => blocker(location, action)).includes(false);
}
