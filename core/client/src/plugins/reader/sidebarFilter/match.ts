import type {SidebarPage} from '../sidebars';

/** The maximum number of results. */
const MOST = 50;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the pages whose labels, including those of their categories, contain all words of the query, ignoring case
 * and accents. Pages whose own label begins with the query come first.
 */
export function matching(pages: readonly SidebarPage[], typed: string): SidebarPage[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    return [];
  }
  const found = pages.filter(({label, around}) => {
    const text = folded([...around, label].join(' '));
    return words.every((word) => text.includes(word));
  });
  const own = ({label}: SidebarPage): number => {
    const text = folded(label);
    return text.startsWith(words.join(' ')) ? 0 : words.every((word) => text.includes(word)) ? 1 : 2;
  };
  return found.sort((a, b) => own(a) - own(b)).slice(0, MOST);
}
