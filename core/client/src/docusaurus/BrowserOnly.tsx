import {isValidElement, type ReactNode} from 'react';
import useIsBrowser from './useIsBrowser';

/** Props of BrowserOnly. */
export interface Props {
  children: () => ReactNode;
  fallback?: ReactNode;
}

/** Renders its child function in the browser only, after hydration. */
export default function BrowserOnly({children, fallback}: Props): ReactNode {
  const isBrowser = useIsBrowser();
  if (!isBrowser) {
    return fallback ?? null;
  }
  if (typeof children !== 'function') {
    throw new Error(
      `The child of <BrowserOnly> must be a function that returns what to render, like {() => <span>…</span>}; got ${
        isValidElement(children) ? 'an element' : typeof children
      }.`,
    );
  }
  return <>{children()}</>;
}
