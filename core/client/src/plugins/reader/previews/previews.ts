import {internalTarget} from '../../../navigation/target';
import {fetchPageData} from '../../../page/fetch';
import {savesData} from '../../../page/load';
import {loadStyle} from '../../../page/style';
import {normalizePath} from '../../../page/url';
import {element} from '../dom';
import type {Mount} from '../eachPage';
import {placeBeside} from '../place';
import style from './previews.css?url';

/** How long the reader stays on a link before its preview appears, and how long that stays afterwards, in milliseconds. */
const DWELL = 350;
const LINGER = 200;

const ID = 'gs-link-preview';

/** Returns the path of the page that a link in the text leads to; null for this page and for other links. */
function targetOf(link: HTMLAnchorElement): string | null {
  const url = link.closest('.markdown') && internalTarget(link);
  return url && normalizePath(url.pathname) !== normalizePath(window.location.pathname) ? url.pathname : null;
}

/** Returns the title and description of a page, from the data that a visit needs too; null for a component page. */
async function summaryOf(path: string): Promise<{title: string; description: string} | null> {
  const doc = (await fetchPageData(path)).docs?.[0];
  const {title = doc?.title, description = doc?.description} = (doc?.metadata ?? {}) as {title?: string; description?: string};
  return title ? {title, description: description ?? ''} : null;
}

/** Shows previews of links on hover and keyboard focus. */
export const mount: Mount = () => {
  const ending = new AbortController();
  const {signal} = ending;
  let timer = 0;
  let shown: {card: HTMLElement; link: HTMLAnchorElement} | undefined;
  let wanted: HTMLAnchorElement | undefined;

  const hide = (): void => {
    clearTimeout(timer);
    wanted = undefined;
    shown?.link.removeAttribute('aria-describedby');
    shown?.card.remove();
    shown = undefined;
  };
  const hideSoon = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(hide, LINGER);
  };
  const show = async (link: HTMLAnchorElement, path: string): Promise<void> => {
    const [summary] = await Promise.all([summaryOf(path), loadStyle(style)]);
    if (wanted !== link || !summary || signal.aborted) {
      return;
    }
    const card = element('div', {id: ID, role: 'tooltip', class: 'gs-link-preview'}, element('strong', {}, summary.title), element('span', {}, summary.description));
    card.addEventListener('pointerenter', () => clearTimeout(timer));
    card.addEventListener('pointerleave', hideSoon);
    document.body.append(card);
    placeBeside(card, link);
    link.setAttribute('aria-describedby', ID);
    shown = {card, link};
  };
  const begin = (target: EventTarget | null): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    const path = link && !savesData() ? targetOf(link) : null;
    if (!link || path === null) {
      return;
    }
    if (link === wanted) {
      clearTimeout(timer);
      if (shown) {
        return;
      }
    } else {
      hide();
    }
    wanted = link;
    timer = window.setTimeout(() => void show(link, path).catch(() => {}), DWELL); // without page data there is no preview
  };
  const leave = ({target}: Event): void => {
    if (wanted && target instanceof Node && wanted.contains(target)) {
      hideSoon();
    }
  };
  document.addEventListener('pointerover', ({target, pointerType}) => pointerType === 'mouse' && begin(target), {signal});
  document.addEventListener('pointerout', leave, {signal});
  document.addEventListener('focusin', ({target}) => target instanceof Element && target.matches(':focus-visible') && begin(target), {signal});
  document.addEventListener('focusout', leave, {signal});
  document.addEventListener('keydown', ({key}) => key === 'Escape' && hide(), {signal});
  document.addEventListener('scroll', hide, {signal, passive: true, capture: true});
  return () => {
    ending.abort();
    hide();
  };
};
