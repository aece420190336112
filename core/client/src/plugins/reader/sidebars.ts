import type {PropSidebarItem, PropSidebarItemCategory, PropSidebarItemLink} from '../../types/props';
import {fetchPageData} from '../../page/fetch';
import {sharedDataURL} from '../../page/url';

/** Selects the sidebars of a page: the one next to it, and the one in the drawer on small screens. */
export const SIDEBARS = '.theme-doc-sidebar-menu';

/** Calls back now and whenever a sidebar, or part of one, may have been added to the DOM, until the signal is aborted. */
export function watchSidebars(update: () => void, signal: AbortSignal): void {
  if (signal.aborted) {
    return;
  }
  let frame = 0;
  const changes = new MutationObserver(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      update();
    });
  });
  changes.observe(document.body, {childList: true, subtree: true});
  signal.addEventListener('abort', () => {
    changes.disconnect();
    cancelAnimationFrame(frame);
  });
  update();
}

/** An item in the shared data. Its items are a list, or a reference to a file with the list. */
type RawItem = Omit<PropSidebarItem, 'items'> & {items?: RawItem[] | {$data: string}};

const get = async (file: string): Promise<unknown> => {
  const response = await fetch(sharedDataURL(file));
  if (!response.ok) {
    throw new Error(`${file}: ${response.status}`);
  }
  return response.json();
};

const refers = (items: RawItem[]): boolean => items.some(({items: inner}) => inner && (Array.isArray(inner) ? refers(inner) : true));

/** A page in a sidebar, with the labels of its categories. */
export interface SidebarPage {
  label: string;
  href: string;
  around: string[];
}

function pagesIn(items: RawItem[], lists: Record<string, RawItem[]>, around: string[]): SidebarPage[] {
  return items.flatMap((item) => {
    const {label = '', href = '', unlisted, linkUnlisted, group} = item as Omit<Partial<PropSidebarItemLink>, 'type'> & Omit<Partial<PropSidebarItemCategory>, 'type'>;
    const inner = Array.isArray(item.items) ? item.items : lists[item.items?.$data.replace(/\?.*/, '') ?? ''];
    const own = href && !unlisted && !linkUnlisted ? [{label, href, around}] : [];
    return inner ? [...own, ...pagesIn(inner, lists, group ? around : [...around, label])] : own;
  });
}

/** Returns all pages in the sidebar of the page at a path, in order, including those in collapsed categories. */
export async function sidebarPages(path: string): Promise<SidebarPage[]> {
  const {chain} = await fetchPageData(path);
  const address = chain.map(({d}) => d?.sidebar).find((found) => found !== undefined);
  if (address === undefined) {
    return [];
  }
  const top = (await get(address)) as RawItem[];
  if (!refers(top)) {
    return pagesIn(top, {}, []);
  }
  const {whole} = (await get(address.replace(/\.json.*$/, '.whole.json'))) as {whole: Record<string, RawItem[]>};
  return pagesIn(top, whole, []);
}
