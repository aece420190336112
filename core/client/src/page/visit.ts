import {fetchPageData} from './fetch';
import {completePage, savesData, StaleBuildError} from './load';
import type {LoadedPage, PageData} from './types';

/** Reports whether a page can be shown in a document that was loaded for another page. */
function fits({build, policy = []}: PageData, document: PageData): boolean {
  return build === document.build && policy.every((source) => document.policy?.includes(source));
}

/** Loads the page at a path for display in the document of another page: its data, modules and shared data. */
export async function loadPage(pathname: string, document: PageData): Promise<LoadedPage> {
  const data = await fetchPageData(pathname);
  if (!fits(data, document)) {
    throw new StaleBuildError();
  }
  return completePage(data);
}

/** Prefetches a page for a likely visit. Failures are ignored; the visit itself reports them. */
export function preparePage(pathname: string): void {
  if (!savesData()) {
    fetchPageData(pathname)
      .then(completePage)
      .catch(() => {});
  }
}
