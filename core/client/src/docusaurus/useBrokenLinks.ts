import {createContext, useContext} from 'react';

/** Reports links and anchors rendered by a component to the link gate. */
export interface BrokenLinks {
  collectLink: (link: string | undefined) => void;
  collectAnchor: (anchor: string | undefined) => void;
  /** Excludes a link of the page from the link gate. */
  ignoreLink: (link: string) => void;
}

const ignore: BrokenLinks = {collectLink: () => {}, collectAnchor: () => {}, ignoreLink: () => {}};

/** Provides the collector of links and anchors while a page is rendered. */
export const BrokenLinksContext = createContext<BrokenLinks>(ignore);

/** Returns functions that declare links and anchors. They do nothing in the browser. */
export default function useBrokenLinks(): BrokenLinks {
  return useContext(BrokenLinksContext);
}
