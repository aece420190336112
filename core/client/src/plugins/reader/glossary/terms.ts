import {loadStyle} from '../../../page/style';
import {element} from '../dom';
import type {Mount} from '../eachPage';
import {placeBeside} from '../place';
import style from './terms.css?url';

/**
 * How long the pointer rests on a term before its definition appears, and how long the definition stays after the pointer
 * has left, in milliseconds.
 */
const DWELL = 150;
const LINGER = 200;

const ID = 'gs-term-meaning';
const TERM = 'abbr.gs-term';
const MEANING_ATTRIBUTE = 'data-gs-meaning';

const termOf = (target: EventTarget | null): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>(TERM) : null);

/** Replaces the browser's own tooltips, which are not accessible by keyboard or touch. */
function prepare(): void {
  for (const term of document.querySelectorAll<HTMLElement>(`${TERM}[title]`)) {
    term.setAttribute(MEANING_ATTRIBUTE, term.title);
    term.removeAttribute('title');
    term.tabIndex = 0;
  }
}

/** Restores the browser's own tooltips. */
function restore(): void {
  for (const term of document.querySelectorAll<HTMLElement>(`${TERM}[${MEANING_ATTRIBUTE}]`)) {
    term.title = term.getAttribute(MEANING_ATTRIBUTE) ?? '';
    term.removeAttribute(MEANING_ATTRIBUTE);
    term.removeAttribute('tabindex');
  }
}

/** Shows the definitions of terms on hover, tap and keyboard focus. */
export const mount: Mount = () => {
  const unmounting = new AbortController();
  const {signal} = unmounting;
  let timer = 0;
  let shown: {card: HTMLElement; term: HTMLElement} | undefined;

  const hide = (): void => {
    clearTimeout(timer);
    shown?.term.removeAttribute('aria-describedby');
    shown?.card.remove();
    shown = undefined;
  };
  const show = (term: HTMLElement): void => {
    clearTimeout(timer);
    if (shown?.term === term) {
      return;
    }
    hide();
    const card = element('div', {id: ID, role: 'tooltip', class: 'gs-term-card'}, term.getAttribute(MEANING_ATTRIBUTE) ?? term.title);
    card.addEventListener('pointerenter', () => clearTimeout(timer));
    card.addEventListener('pointerleave', hideSoon);
    document.body.append(card);
    placeBeside(card, term);
    term.setAttribute('aria-describedby', ID);
    shown = {card, term};
  };
  const hideSoon = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(hide, LINGER);
  };
  const listen = (): void => {
    prepare();
    document.addEventListener(
      'pointerover',
      ({target, pointerType}) => {
        const term = pointerType === 'mouse' ? termOf(target) : null;
        if (term) {
          clearTimeout(timer);
          timer = window.setTimeout(() => show(term), DWELL);
        }
      },
      {signal},
    );
    document.addEventListener('pointerout', ({target, pointerType}) => pointerType === 'mouse' && termOf(target) && hideSoon(), {signal});
    document.addEventListener(
      'focusin',
      ({target}) => {
        const term = termOf(target);
        if (term) {
          show(term);
        }
      },
      {signal},
    );
    document.addEventListener('focusout', ({target}) => termOf(target) && hide(), {signal});
    document.addEventListener(
      'click',
      ({target}) => {
        const term = termOf(target);
        if (term) {
          show(term);
        } else if (!(target instanceof Node && shown?.card.contains(target))) {
          hide();
        }
      },
      {signal},
    );
    document.addEventListener('keydown', ({key}) => key === 'Escape' && hide(), {signal});
    document.addEventListener('scroll', hide, {signal, passive: true, capture: true});
  };
  void loadStyle(style).then(() => signal.aborted || listen());
  return () => {
    unmounting.abort();
    hide();
    restore();
  };
};
