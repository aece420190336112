import {reveal} from '../../navigation/idle';
import {hashTarget} from '../../navigation/scroll';

/** How a table of contents marks the current section. */
export interface TOCHighlightConfig {
  /** The class of all links of the table. */
  linkClassName: string;
  /** The class for the link of the current section. */
  linkActiveClassName: string;
  minHeadingLevel: number;
  maxHeadingLevel: number;
}

function headingSelector(min: number, max: number): string {
  return Array.from({length: max - min + 1}, (_, i) => `h${min + i}.anchor`).join();
}

/**
 * Returns the index of the current section: that of the last heading above the bottom of the navbar or in the upper
 * third of the window. Before the first heading it is the first one. At the end of the page it is the last one, whose
 * section may be too short to reach the upper third.
 */
export function activeHeading(tops: readonly number[], offset: number, height: number, atEnd: boolean): number {
  if (atEnd) {
    return tops.length - 1;
  }
  const line = Math.max(offset, height / 3);
  return Math.max(0, tops.findLastIndex((top) => top <= line));
}

/**
 * Marks the link of the current section, now and when the reader scrolls. Returns a function that stops this. `offset`
 * is the height of the bars that cover the top of the page.
 */
export function track({linkClassName, linkActiveClassName, minHeadingLevel, maxHeadingLevel}: TOCHighlightConfig, offset: number) {
  let active: Element | undefined;
  let frame = 0;
  const selector = headingSelector(minHeadingLevel, maxHeadingLevel);
  const unmark = () => {
    active?.classList.remove(linkActiveClassName);
    active?.removeAttribute('aria-current');
  };
  const update = () => {
    frame = 0;
    const headings = [...document.querySelectorAll(selector)];
    const tops = headings.map((heading) => heading.getBoundingClientRect().top);
    const {scrollHeight} = document.documentElement;
    const atEnd = window.scrollY > 0 && Math.ceil(window.scrollY + window.innerHeight) >= scrollHeight;
    const id = headings[activeHeading(tops, offset, window.innerHeight, atEnd)]?.id;
    const links = [...document.getElementsByClassName(linkClassName)] as HTMLAnchorElement[];
    const link = id === undefined ? undefined : links.find(({hash}) => hashTarget(hash)?.id === id);
    if (link !== active) {
      unmark();
      link?.classList.add(linkActiveClassName);
      link?.setAttribute('aria-current', 'location');
      reveal(link);
      active = link;
    }
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(update);
  };
  update();
  window.addEventListener('scroll', schedule, {passive: true});
  window.addEventListener('resize', schedule);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', schedule);
    window.removeEventListener('resize', schedule);
    unmark();
  };
}
