import type {Location} from 'react-router-dom';

/** A page view, with Google's names. */
export interface PageView {
  page_path: string;
  page_location: string;
  page_title: string;
}

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

const pathOf = ({pathname, search, hash}: Place): string => pathname + search + hash;

/**
 * Reports a page reached from another one. The tags report the first page themselves. The report is sent in the next
 * turn of the event loop, when the document has the new title.
 */
export function reportPageView(location: Place, previousLocation: Place | null, report: (view: PageView) => void): void {
  if (!previousLocation || pathOf(location) === pathOf(previousLocation)) {
    return;
  }
  const path = pathOf(location);
  setTimeout(() => {
    report({page_path: path, page_location: window.location.origin + path, page_title: document.title});
  });
}
