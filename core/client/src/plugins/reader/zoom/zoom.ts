import {translate} from '@docusaurus/Translate';
import {loadStyle} from '../../../page/style';
import {loadDialogStyle, showDialog} from '../dialog';
import {element} from '../dom';
import type {Mount} from '../eachPage';
import style from './zoom.css?url';

/** Selects what can be enlarged: images in the text, and rendered diagrams. */
const PICTURES = '.markdown img, .docusaurus-mermaid-container > svg';

/** Selects what cannot be enlarged: parts of links and controls, and what the author excluded. */
const LEFT_OUT = 'a, button, summary, [role="button"], .no-zoom, .no-zoom *';

/** Images smaller than this, in CSS pixels, count as icons. */
const SMALLEST = 48;

type Picture = HTMLImageElement | SVGSVGElement;

const isLarge = ({clientWidth, clientHeight}: Element): boolean => clientWidth >= SMALLEST && clientHeight >= SMALLEST;

function nameOf(picture: Picture): string {
  return picture instanceof HTMLImageElement ? picture.alt : (picture.getAttribute('aria-label') ?? picture.querySelector('title')?.textContent ?? '');
}

/** Returns a copy of a picture that fills the window. */
function copyOf(picture: Picture): Element {
  if (picture instanceof HTMLImageElement) {
    const {alt, src, srcset} = picture;
    return element('img', {alt, src, ...(srcset && {srcset, sizes: '100vw'})});
  }
  const copy = picture.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('style');
  copy.removeAttribute('width');
  copy.removeAttribute('height');
  return copy;
}

/** Shows a picture in a dialog. A click on it switches to its original size, which can be scrolled. */
function show(picture: Picture): void {
  const close = translate({id: 'theme.reader.close', message: 'Close'});
  const name = nameOf(picture) || translate({id: 'theme.reader.zoom.picture', message: 'Picture'});
  const frame = element('div', {class: 'gs-zoom-frame', tabindex: '0', role: 'group', 'aria-label': name}, copyOf(picture));
  frame.addEventListener('click', ({target}) => {
    if (target === frame) {
      dialog.close();
    } else {
      frame.toggleAttribute('data-full');
    }
  });
  const dialog = showDialog('gs-zoom', name, close, frame);
}

/** Creates the button over a picture. It is focusable and labelled. */
function buttonFor(picture: Picture): HTMLButtonElement {
  const name = nameOf(picture);
  const label = name
    ? translate({id: 'theme.reader.zoom.enlargeNamed', message: 'Enlarge: {name}'}, {name})
    : translate({id: 'theme.reader.zoom.enlarge', message: 'Enlarge the picture'});
  const button = element('button', {type: 'button', class: 'gs-zoom-button', 'aria-label': label});
  button.addEventListener('click', () => show(picture));
  return button;
}

/** Adds buttons to the pictures in the text, including those loaded or drawn later. */
export const mount: Mount = () => {
  const text = document.querySelector('main');
  if (!text) {
    return;
  }
  const buttons = new Map<Picture, HTMLButtonElement>();
  const offer = (picture: Picture): void => {
    if (buttons.has(picture) || picture.closest(LEFT_OUT)) {
      return;
    }
    if (!isLarge(picture)) {
      picture.addEventListener('load', () => isLarge(picture) && offer(picture), {once: true});
      return;
    }
    const button = buttonFor(picture);
    buttons.set(picture, button);
    picture.classList.add('gs-zoomable');
    picture.after(button);
  };
  const look = (): void => text.querySelectorAll<Picture>(PICTURES).forEach(offer);
  let gone = false;
  const watcher = new MutationObserver(look);
  const onClick = ({target}: MouseEvent): void => {
    const picture = target instanceof Element ? target.closest<Picture>('.gs-zoomable') : null;
    if (picture) {
      show(picture);
    }
  };
  void Promise.all([loadStyle(style), loadDialogStyle()]).then(() => {
    if (gone) {
      return;
    }
    look();
    watcher.observe(text, {childList: true, subtree: true});
    text.addEventListener('click', onClick);
  });
  return () => {
    gone = true;
    watcher.disconnect();
    text.removeEventListener('click', onClick);
    for (const [picture, button] of buttons) {
      picture.classList.remove('gs-zoomable');
      button.remove();
    }
  };
};
