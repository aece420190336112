import {translate} from '@docusaurus/Translate';
import {loadStyle} from '../../../page/style';
import {normalizePath} from '../../../page/url';
import type {Mount} from '../eachPage';
import {keep, kept} from '../kept';
import {readerFile} from '../settings';
import {SIDEBARS, watchSidebars} from '../sidebars';
import style from './marks.css?url';
import {markOf, nextVisit, type Changes, type Visit} from './visit';

const MARK = 'data-gs-new';

const texts = {
  new: () => translate({id: 'theme.reader.whatsNew.new', message: 'New'}),
  changed: () => translate({id: 'theme.reader.whatsNew.changed', message: 'Changed'}),
};

/** Normalises the paths, which may end in a slash or not. */
const byNormalPath = ({newest, pages}: Changes): Changes => ({
  newest,
  pages: Object.fromEntries(Object.entries(pages).map(([path, times]) => [normalizePath(path), times])),
});

/** Marks sidebar links to pages that are new to the reader. */
export const mount: Mount = () => {
  const ending = new AbortController();
  const begin = async (): Promise<void> => {
    const file = await readerFile<Changes>('changes.json');
    if (!file || ending.signal.aborted) {
      return;
    }
    const changes = byNormalPath(file);
    const visit = nextVisit(kept<Visit | null>('visit', null), changes, normalizePath(decodeURI(window.location.pathname)), Date.now());
    keep('visit', visit);
    if (visit.since === 0 || !document.querySelector(SIDEBARS)) {
      return;
    }
    await loadStyle(style);
    watchSidebars(() => markLinks(visit, changes), ending.signal);
  };
  begin().catch(console.warn);
  return () => ending.abort();
};

function markLinks(visit: Visit, changes: Changes): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`${SIDEBARS} a[href], .gs-sidebar-filter a[href]`)) {
    const mark = markOf(visit, changes, normalizePath(decodeURI(link.pathname)));
    const text = mark && texts[mark]();
    if (text === undefined) {
      link.removeAttribute(MARK);
    } else if (link.getAttribute(MARK) !== text) {
      link.setAttribute(MARK, text);
    }
  }
}
