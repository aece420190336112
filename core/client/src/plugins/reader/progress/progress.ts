import {loadStyle} from '../../../page/style';
import {element, markdownArticle} from '../dom';
import type {Mount} from '../eachPage';
import style from './progress.css?url';

/** The minimum length of a text with a bar, in window heights. */
const LONG = 1.5;

/** Returns how much of an article has been read, from 0 to 1. It is 1 once its end is visible. */
export function readPart(top: number, height: number, windowHeight: number): number {
  const way = height - windowHeight;
  return way <= 0 ? 1 : Math.min(1, Math.max(0, -top / way));
}

/**
 * Shows how much of the article has been read. The bar is hidden from screen readers, which report the position
 * themselves.
 */
export const mount: Mount = () => {
  const article = markdownArticle();
  if (!article) {
    return;
  }
  const bar = element('div', {class: 'gs-progress', 'aria-hidden': 'true'});
  let frame = 0;
  const draw = (): void => {
    frame = 0;
    const {top, height} = article.getBoundingClientRect();
    bar.hidden = height < LONG * window.innerHeight;
    bar.style.transform = `scaleX(${readPart(top, height, window.innerHeight)})`;
  };
  const later = (): void => {
    frame ||= requestAnimationFrame(draw);
  };
  const listening = new AbortController();
  const sizes = new ResizeObserver(later);
  void loadStyle(style).then(() => {
    if (!listening.signal.aborted) {
      document.body.append(bar);
      window.addEventListener('scroll', later, {passive: true, signal: listening.signal});
      sizes.observe(article);
      draw();
    }
  });
  return () => {
    listening.abort();
    sizes.disconnect();
    cancelAnimationFrame(frame);
    bar.remove();
  };
};
