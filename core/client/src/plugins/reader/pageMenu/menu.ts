import globalData from '@generated/global-data';
import {translate} from '@docusaurus/Translate';
import {later} from '../../../navigation/idle';
import {loadStyle} from '../../../page/style';
import type {LlmsData, PageMenuData} from '../../../types/props';
import {element, markdownArticle} from '../dom';
import type {Mount} from '../eachPage';
import {filled, publishedTwin, twinPath} from './address';
import {copyTextAt} from './copy';
import style from './menu.css?url';

/** How long the button shows that it worked, in milliseconds. */
const COPIED_FOR = 1500;

const say = (text: string): void => void later().then(({announce}) => announce(text), console.warn);

/** Copies the page's Markdown. Shows and announces the result. */
async function copyPage(label: HTMLElement): Promise<void> {
  let text = translate({id: 'theme.pageMenu.copied', message: 'Copied'});
  try {
    await copyTextAt(twinPath(window.location.pathname));
  } catch (error) {
    console.warn(error);
    text = translate({id: 'theme.pageMenu.failed', message: 'Not copied'});
  }
  const before = (label.dataset.text ??= label.textContent);
  label.textContent = text;
  setTimeout(() => (label.textContent = before), COPIED_FOR);
  say(text);
}

function copyButton(): HTMLElement {
  const text = translate({id: 'theme.pageMenu.copy', message: 'Copy as Markdown'});
  const label = element('span', {class: 'gs-page-menu-label'}, text);
  const button = element('button', {type: 'button', class: 'gs-page-menu-copy', title: text}, label);
  button.addEventListener('click', () => void copyPage(label));
  return button;
}

function link(href: string, text: string): HTMLElement {
  return element('li', {role: 'none'}, element('a', {role: 'menuitem', href, target: '_blank', rel: 'noopener', tabindex: '-1'}, text));
}

/** Returns the links of the menu: the Markdown version and the assistants. */
function links({entries, prompt}: PageMenuData): HTMLElement[] {
  const {pathname} = window.location;
  const twin = publishedTwin(pathname);
  const question = prompt ?? translate({id: 'theme.pageMenu.prompt', message: 'Read {url}. I want to ask questions about it.'}, {url: twin});
  return [
    link(twinPath(pathname), translate({id: 'theme.pageMenu.view', message: 'View as Markdown'})),
    ...entries.map(({name, label, href}) =>
      link(filled(href, twin, question), label ?? translate({id: 'theme.pageMenu.open', message: 'Open in {name}'}, {name: name ?? ''})),
    ),
  ];
}

/** Opens and closes the menu, with the usual keys. */
function operate(menu: HTMLElement, toggle: HTMLElement, list: HTMLElement): () => void {
  const items = [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const show = (open: boolean): void => {
    list.hidden = !open;
    toggle.setAttribute('aria-expanded', String(open));
  };
  const focus = (index: number): void => items.at(index % items.length)?.focus();
  const close = (): void => {
    show(false);
    toggle.focus();
  };
  toggle.addEventListener('click', () => {
    show(Boolean(list.hidden));
    if (!list.hidden) {
      focus(0);
    }
  });
  menu.addEventListener('keydown', (event) => {
    if (list.hidden && !(event.key === 'ArrowDown' && event.target === toggle)) {
      return;
    }
    const at = items.indexOf(event.target as HTMLElement);
    const acts: Record<string, () => void> = {
      Escape: close,
      ArrowDown: () => focus(at + 1),
      ArrowUp: () => focus(at < 0 ? -1 : at - 1),
      Home: () => focus(0),
      End: () => focus(-1),
    };
    const act = acts[event.key];
    if (act) {
      event.preventDefault();
      show(true);
      act();
    }
  });
  menu.addEventListener('focusout', ({relatedTarget}) => {
    if (!(relatedTarget instanceof Node && menu.contains(relatedTarget))) {
      show(false);
    }
  });
  const outside = new AbortController();
  document.addEventListener(
    'pointerdown',
    ({target}) => {
      if (!menu.contains(target as Node)) {
        show(false);
      }
    },
    {signal: outside.signal},
  );
  return () => outside.abort();
}

/** Adds the menu to the head of the page's article. */
export const mount: Mount = () => {
  const data = (globalData.llms?.default as LlmsData | undefined)?.menu;
  const article = markdownArticle();
  if (!data || !article) {
    return;
  }
  const list = element('ul', {role: 'menu', id: 'gs-page-menu', class: 'gs-page-menu-list', hidden: true}, ...links(data));
  const name = translate({id: 'theme.pageMenu.more', message: 'More ways to read this page'});
  list.setAttribute('aria-label', name);
  const toggle = element('button', {
    type: 'button',
    class: 'gs-page-menu-toggle',
    'aria-label': name,
    'aria-haspopup': 'menu',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  });
  const menu = element('div', {class: 'gs-page-menu'}, copyButton(), toggle, list);
  const release = operate(menu, toggle, list);
  let gone = false;
  void loadStyle(style).then(() => {
    if (!gone) {
      article.prepend(menu);
    }
  });
  return () => {
    gone = true;
    release();
    menu.remove();
  };
};
