import {translate} from '@docusaurus/Translate';
import {loadStyle} from '../../../page/style';
import {loadDialogStyle, showDialog} from '../dialog';
import {element} from '../dom';
import type {Mount} from '../eachPage';
import style from './zoom.css?url';

/** What can be seen larger: images of the text, and diagrams once they are drawn. */
const PICTURES = '.markdown img, .docusaurus-mermaid-container > svg';

/** What is not a picture of the text: parts of a link or control, and what its author has left out. */
const LEFT_OUT = 'a, button, summary, [role="button"], .no-zoom, .no-zoom *';

/** Images smaller than this, in CSS pixels, are icons in the text. */
const SMALLEST = 48;

type Picture = HTMLImageElement | SVGSVGElement;

const isLarge = ({clientWidth, clientHeight}: Element): boolean => clientWidth >= SMALLEST && clientHeight >= SMALLEST;

function nameOf(picture: Picture): string {
  return picture instanceof HTMLImageElement ? picture.alt : (picture.getAttribute('aria-label') ?? picture.querySelector('title')?.textContent ?? '');
}

/** A copy of a picture that fills the window. */
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

/** Shows a picture over the window. A click on it shows its own size, to be scrolled. */
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

/** Makes the button over a picture that the keyboard reaches, and whose name says what it does. */
function buttonFor(picture: Picture): HTMLButtonElement {
  const name = nameOf(picture);
  const label = name
    ? translate({id: 'theme.reader.zoom.enlargeNamed', message: 'Enlarge: {name}'}, {name})
    : translate({id: 'theme.reader.zoom.enlarge', message: 'Enlarge the picture'});
  const button = element('button', {type: 'button', class: 'gs-zoom-button', 'aria-label': label});
  button.addEventListener('click', () => show(picture));
  return button;
}

/** Gives the pictures of the text buttons, those too that are drawn or loaded later. */
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
