import {translate} from '@docusaurus/Translate';
import {later} from '../../../navigation/idle';
import {loadStyle} from '../../../page/style';
import {normalizePath} from '../../../page/url';
import {element} from '../dom';
import type {Mount} from '../eachPage';
import {readerSettings} from '../settings';
import {sidebarPages, SIDEBARS, watchSidebars, type SidebarPage} from '../sidebars';
import style from './filter.css?url';
import {matching} from './match';

/** How long the reader must pause before the number of pages is announced, in milliseconds. */
const PAUSE = 600;

const HIDDEN = 'data-gs-filtered';

/** The filter field above a sidebar, and its results. */
class Filter {
  readonly #menu: HTMLElement;
  readonly #label = translate({id: 'theme.reader.sidebarFilter.label', message: 'Filter the pages of the sidebar'});
  readonly #field = element('input', {
    type: 'search',
    'aria-label': this.#label,
    placeholder: translate({id: 'theme.reader.sidebarFilter.placeholder', message: 'Filter pages'}),
    autocomplete: 'off',
    spellcheck: 'false',
  });
  readonly #list = element('ul', {class: 'menu__list gs-sidebar-filter-list', hidden: true});
  readonly #box = element('div', {class: 'gs-sidebar-filter'}, this.#field, this.#list);
  #pages: Promise<SidebarPage[]> | undefined;
  #timer = 0;

  constructor(menu: HTMLElement) {
    this.#menu = menu;
    this.#field.addEventListener('focus', () => void this.#load().catch(console.warn), {once: true});
    this.#field.addEventListener('input', () => void this.#show());
    this.#box.addEventListener('keydown', (event) => this.#handleKey(event));
    menu.before(this.#box);
  }

  /** Whether the sidebar is still in the document. */
  get isConnected(): boolean {
    return this.#menu.isConnected && this.#box.isConnected;
  }

  #load(): Promise<SidebarPage[]> {
    return (this.#pages ??= sidebarPages(window.location.pathname).catch((error: unknown) => {
      this.#pages = undefined; // the next input tries again
      throw error;
    }));
  }

  async #show(): Promise<void> {
    const typed = this.#field.value;
    const pages = typed.trim() ? matching(await this.#load().catch(() => []), typed) : [];
    if (typed !== this.#field.value) {
      return;
    }
    const filtered = typed.trim() !== '';
    this.#list.replaceChildren(...pages.map(entry));
    this.#list.hidden = !filtered;
    this.#menu.toggleAttribute(HIDDEN, filtered);
    if (filtered && pages.length === 0) {
      this.#list.append(element('li', {class: 'gs-sidebar-filter-none'}, translate({id: 'theme.reader.sidebarFilter.none', message: 'No page matches.'})));
    }
    this.#announceCount(filtered, pages.length);
  }

  #announceCount(filtered: boolean, count: number): void {
    clearTimeout(this.#timer);
    if (filtered) {
      const text = translate({id: 'theme.reader.sidebarFilter.count', message: 'Pages found: {count}'}, {count: String(count)});
      this.#timer = window.setTimeout(() => void later().then(({announce}) => announce(text), console.warn), PAUSE);
    }
  }

  #handleKey(event: KeyboardEvent): void {
    const links = [...this.#list.querySelectorAll('a')];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    if (event.key === 'Escape' && this.#field.value !== '') {
      event.preventDefault();
      event.stopPropagation();
      this.#field.value = '';
      this.#field.focus();
      void this.#show();
    } else if (event.key === 'ArrowDown' && links.length > 0) {
      event.preventDefault();
      links[Math.min(at + 1, links.length - 1)]?.focus();
    } else if (event.key === 'ArrowUp' && at >= 0) {
      event.preventDefault();
      (links[at - 1] ?? this.#field).focus();
    } else if (event.key === 'Enter' && event.target === this.#field) {
      event.preventDefault();
      links[0]?.click();
    }
  }

  remove(): void {
    clearTimeout(this.#timer);
    this.#menu.removeAttribute(HIDDEN);
    this.#box.remove();
  }
}

function entry({label, href, around}: SidebarPage): HTMLElement {
  const current = normalizePath(href) === normalizePath(window.location.pathname);
  const link = element('a', {class: `menu__link${current ? ' menu__link--active' : ''}`, href, 'aria-current': current && 'page'}, element('span', {}, label));
  if (around.length > 0) {
    link.append(element('small', {}, around.join(' › ')));
  }
  return element('li', {class: 'menu__list-item'}, link);
}

/** Adds the field to sidebars that are long enough. */
export const mount: Mount = () => {
  const {minItems} = readerSettings().sidebarFilter ?? {};
  if (minItems === undefined) {
    return;
  }
  const ending = new AbortController();
  const filters = new Map<Element, Filter>();
  const update = (): void => {
    for (const [menu, filter] of filters) {
      if (!filter.isConnected) {
        filter.remove();
        filters.delete(menu);
      }
    }
    for (const menu of document.querySelectorAll<HTMLElement>(SIDEBARS)) {
      if (!filters.has(menu) && menu.querySelector(`li:nth-child(${minItems})`)) {
        filters.set(menu, new Filter(menu));
      }
    }
  };
  void loadStyle(style).then(() => {
    if (!ending.signal.aborted) {
      watchSidebars(update, ending.signal);
    }
  });
  return () => {
    ending.abort();
    filters.forEach((filter) => filter.remove());
  };
};
