import {useEffect, useMemo} from 'react';
import {createPath, matchPath as matchPathV7, useLocation, useNavigate, useParams, type Location, type To} from 'react-router-dom';

export {useLocation, useParams};

/** The history object of react-router 5, which Docusaurus sites program against. */
export interface History {
  location: Location;
  push: (to: To, state?: unknown) => void;
  replace: (to: To, state?: unknown) => void;
  go: (delta: number) => void;
  goBack: () => void;
  goForward: () => void;
  createHref: (to: To) => string;
}

/** The router's history, with the methods of react-router 5. */
export function useHistory(): History {
  const navigate = useNavigate();
  const location = useLocation();
  return useMemo(
    () => ({
      location,
      push: (to, state) => void navigate(to, {state}),
      replace: (to, state) => void navigate(to, {state, replace: true}),
      go: (delta) => void navigate(delta),
      goBack: () => void navigate(-1),
      goForward: () => void navigate(1),
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    }),
    [navigate, location],
  );
}

/** Goes elsewhere when it is mounted, without an entry in the history. */
export function Redirect({to, push = false}: {to: To; push?: boolean}): null {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, {replace: !push}), [navigate, to, push]);
  return null;
}

/** The match of react-router 5: whether a path fits a pattern, and its parameters. */
export interface Match {
  path: string;
  url: string;
  isExact: boolean;
  params: Record<string, string | undefined>;
}

/** Matches a path against a pattern or an object with one, as react-router 5 does. */
export function matchPath(pathname: string, options: string | {path: string; exact?: boolean; strict?: boolean}): Match | null {
  const {path, exact = false} = typeof options === 'string' ? {path: options} : options;
  const match = matchPathV7({path, end: exact}, pathname);
  return match && {path, url: match.pathname, isExact: match.pathname === pathname, params: match.params};
}
