import globalData from '@generated/global-data';
import site from '@generated/site';
import {translate} from '@docusaurus/Translate';
import {loadStyle} from '../../../page/style';
import {normalizePath} from '../../../page/url';
import type {CommentsData, ReaderData} from '../../../types/props';
import {element} from '../dom';
import type {Mount} from '../eachPage';
import {keep, kept} from '../kept';
import {frameAddress, GISCUS} from './address';
import style from './comments.css?url';

/** How close to the viewport the comments must be to load. */
const NEAR = '400px';

const SELECTORS = {docs: '.docs-doc-page .theme-doc-markdown', blog: '.blog-post-page main article .markdown'};

/** Returns the column of the page's article, if pages of its kind have comments. */
function column({on}: CommentsData): HTMLElement | null | undefined {
  const text = document.querySelector(on.map((kind) => SELECTORS[kind]).join());
  return text?.closest('article')?.parentElement;
}

/** Returns the reader's session. After signing in, giscus adds it to the address as a parameter, which is removed. */
function session(): string {
  const url = new URL(window.location.href);
  const given = url.searchParams.get('giscus');
  if (given !== null) {
    keep('comments', given);
    url.searchParams.delete('giscus');
    window.history.replaceState(window.history.state, '', url);
  }
  return kept('comments', '');
}

const themeOf = ({themes}: CommentsData): string => (document.documentElement.dataset.theme === 'dark' ? themes.dark : themes.light);

function frame(settings: CommentsData, title: string): HTMLIFrameElement {
  const path = normalizePath(window.location.pathname);
  const address = frameAddress(settings, {
    url: site.siteConfig.url + window.location.pathname,
    term: path.replace(/^\/(?=.)/, ''),
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    session: session(),
    theme: themeOf(settings),
    language: site.i18n.currentLocale,
  });
  return element('iframe', {class: 'gs-comments-frame', title, src: address, loading: 'lazy', scrolling: 'no', allow: 'clipboard-write'});
}

/** A message from the frame. */
interface Message {
  giscus?: {resizeHeight?: number; signOut?: boolean};
}

/** Adapts the height of the frame to its content and its colours to the page. */
function follow(box: HTMLIFrameElement, settings: CommentsData, signal: AbortSignal): void {
  window.addEventListener(
    'message',
    ({origin, source, data}: MessageEvent<Message | null>) => {
      const said = origin === GISCUS && source === box.contentWindow ? data?.giscus : undefined;
      if (said?.resizeHeight) {
        box.style.height = `${said.resizeHeight}px`;
      }
      if (said?.signOut) {
        keep('comments', '');
      }
    },
    {signal},
  );
  const colors = new MutationObserver(() => box.contentWindow?.postMessage({giscus: {setConfig: {theme: themeOf(settings)}}}, GISCUS));
  colors.observe(document.documentElement, {attributeFilter: ['data-theme']});
  signal.addEventListener('abort', () => colors.disconnect());
}

/** Adds the comments below the page and loads them when the reader comes near. */
export const mount: Mount = () => {
  const settings = (globalData.reader?.default as ReaderData | undefined)?.comments;
  const target = settings && column(settings);
  if (!target) {
    return;
  }
  const title = translate({id: 'theme.reader.comments', message: 'Comments'});
  const section = element('section', {class: 'gs-comments', 'aria-label': title}, element('h2', {}, title));
  const ending = new AbortController();
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) {
        near.disconnect();
        const box = frame(settings, title);
        follow(box, settings, ending.signal);
        section.append(box);
      }
    },
    {rootMargin: NEAR},
  );
  void loadStyle(style).then(() => {
    if (!ending.signal.aborted) {
      target.append(section);
      near.observe(section);
    }
  });
  return () => {
    ending.abort();
    near.disconnect();
    section.remove();
  };
};
