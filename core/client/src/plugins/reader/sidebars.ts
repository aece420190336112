import type {PropSidebarItem, PropSidebarItemCategory, PropSidebarItemLink} from '../../types/props';
import {fetchPageData} from '../../page/fetch';
import {sharedDataURL} from '../../page/url';

/** The sidebars of a page: the list beside it, and the one in the drawer of small screens. */
export const SIDEBARS = '.theme-doc-sidebar-menu';

/** Calls back now, and whenever the DOM may have got a sidebar or a part of one; until the signal. */
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

/** An item as the shared data have it: its items are a list, or a reference to a file with the list. */
type RawItem = Omit<PropSidebarItem, 'items'> & {items?: RawItem[] | {$data: string}};

const get = async (file: string): Promise<unknown> => {
  const response = await fetch(sharedDataURL(file));
  if (!response.ok) {
    throw new Error(`${file}: ${response.status}`);
  }
  return response.json();
};

const refers = (items: RawItem[]): boolean => items.some(({items: inner}) => inner && (Array.isArray(inner) ? refers(inner) : true));

/** A page that a sidebar leads to, with the labels of the categories around it. */
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

/** All pages of the sidebar beside the page at a path, in its order: those in closed categories, too. */
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
