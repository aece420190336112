import type {Location} from 'react-router-dom';

/** What the tags are told of a page, in Google's names. */
export interface PageView {
  page_path: string;
  page_location: string;
  page_title: string;
}

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

const pathOf = ({pathname, search, hash}: Place): string => pathname + search + hash;

/**
 * Reports a page that was reached from another one. The tags count the first page by themselves. The report waits for
 * the next turn of the event loop, because only then the document has the page's title.
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
