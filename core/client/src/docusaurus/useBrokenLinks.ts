import {createContext, useContext} from 'react';

/** Tells the link gate of links and anchors that a component makes. */
export interface BrokenLinks {
  collectLink: (link: string | undefined) => void;
  collectAnchor: (anchor: string | undefined) => void;
  /** Asks the gate to leave a link alone that the page shows. */
  ignoreLink: (link: string) => void;
}

const ignore: BrokenLinks = {collectLink: () => {}, collectAnchor: () => {}, ignoreLink: () => {}};

/** Provides what collects links and anchors while a page is rendered. */
export const BrokenLinksContext = createContext<BrokenLinks>(ignore);

/** Gives a component the means to declare links and anchors. Does nothing in the browser. */
export default function useBrokenLinks(): BrokenLinks {
  return useContext(BrokenLinksContext);
}
