import {useContext, useEffect, useMemo} from 'react';
import {
  createPath,
  matchPath as matchPathV7,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigationType,
  useParams,
  type Location,
  type To,
} from 'react-router-dom';
import {block, listen, type Watcher} from '../navigation/watchers';

export {useLocation, useParams};

/** The methods of the history that are the same on every page. */
const watching = {listen, block};

/** The history object of react-router 5, which Docusaurus sites use. */
export interface History {
  location: Location;
  push: (to: To, state?: unknown) => void;
  replace: (to: To, state?: unknown) => void;
  go: (delta: number) => void;
  goBack: () => void;
  goForward: () => void;
  createHref: (to: To) => string;
  action: string;
  listen: (watcher: Watcher) => () => void;
  block: (watcher: Watcher) => () => void;
}

/** Returns the router's history with the methods of react-router 5. */
export function useHistory(): History {
  const {navigator} = useContext(NavigationContext);
  const location = useLocation();
  const action = useNavigationType();
  return useMemo(
    () => ({
      ...watching,
      location,
      action,
      push: (to, state) => navigator.push(resolved(to, location), state),
      replace: (to, state) => navigator.replace(resolved(to, location), state),
      go: (delta) => navigator.go(delta),
      goBack: () => navigator.go(-1),
      goForward: () => navigator.go(1),
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    }),
    [navigator, location, action],
  );
}

/** Completes a target with the current path, so that `{search}` alone stays on the page. */
function resolved(to: To, {pathname}: Location): To {
  return typeof to === 'string' ? to : {pathname, ...to};
}

/** Navigates when mounted, by default without adding a history entry. */
export function Redirect({to, push = false}: {to: To; push?: boolean}): null {
  const {navigator} = useContext(NavigationContext);
  useEffect(() => (push ? navigator.push(to) : navigator.replace(to)), [navigator, to, push]);
  return null;
}

/** A match in react-router 5: whether a path matches a pattern, with its parameters. */
export interface Match {
  path: string;
  url: string;
  isExact: boolean;
  params: Record<string, string | undefined>;
}

/** Matches a path against a pattern, or an object with one, as react-router 5 does. */
export function matchPath(pathname: string, options: string | {path: string; exact?: boolean; strict?: boolean}): Match | null {
  const {path, exact = false} = typeof options === 'string' ? {path: options} : options;
  const match = matchPathV7({path, end: exact}, pathname);
  return match && {path, url: match.pathname, isExact: match.pathname === pathname, params: match.params};
}
