import {translate} from '@docusaurus/Translate';
import {loadStyle} from '../../../page/style';
import {normalizePath} from '../../../page/url';
import type {ContributorsData} from '../../../types/props';
import {element} from '../dom';
import type {Mount} from '../eachPage';
import {readerFile, readerSettings} from '../settings';
import style from './contributors.css?url';
import {shardOf} from './shard';

/** How close to the viewport the list must be to load. */
const NEAR = '600px';

/** Marks an article whose reserved space for the contributors is filled. */
const DONE = 'data-gs-contributors';

const SELECTORS = {docs: '.docs-doc-page .theme-doc-markdown', blog: '.blog-post-page main article .markdown'};

interface Person {
  name: string;
  url?: string;
  image?: string;
}

/**
 * The contributors of some pages, by path. Each page has pairs of an index into `people` and a number of commits, and
 * the number of further contributors.
 */
interface Shard {
  people: Person[];
  pages: Record<string, [person: number, commits: number][]>;
  others?: Record<string, number>;
}

/** Returns the article of the page, if pages of its kind show contributors. */
const article = ({on}: ContributorsData): Element | null | undefined => document.querySelector(on.map((kind) => SELECTORS[kind]).join())?.closest('article');

function entry({name, url, image}: Person, commits: number): HTMLElement {
  const text = translate({id: 'theme.reader.contributors.commits', message: '{name}, commits: {count}'}, {name, count: String(commits)});
  const picture = image ? element('img', {src: image, alt: '', width: '24', height: '24', loading: 'lazy', referrerpolicy: 'no-referrer'}) : '';
  const label = element('span', {}, name);
  const count = element('span', {class: 'gs-contributors-count', 'aria-hidden': 'true'}, String(commits));
  return element('li', {title: text}, ...(picture ? [picture] : []), url ? element('a', {href: url}, label) : label, count);
}

/** Loads the contributors of the page. */
async function find({shards}: ContributorsData): Promise<HTMLElement[]> {
  const path = normalizePath(decodeURI(window.location.pathname));
  const shard = await readerFile<Shard>(`contributors/${shardOf(path, shards)}.json`);
  const list = shard?.pages[path] ?? [];
  const more = shard?.others?.[path];
  const rest = more ? [element('li', {}, translate({id: 'theme.reader.contributors.others', message: 'and {count} more'}, {count: String(more)}))] : [];
  return [...list.flatMap(([at, commits]) => (shard?.people[at] ? [entry(shard.people[at], commits)] : [])), ...rest];
}

/** Shows the contributors of the page at the end of its article when the reader comes near. */
export const mount: Mount = () => {
  const settings = readerSettings().contributors;
  const target = settings && article(settings);
  if (!target) {
    return;
  }
  const title = translate({id: 'theme.reader.contributors.title', message: 'Contributors'});
  const section = element('section', {class: 'gs-contributors', 'aria-label': title}, element('span', {class: 'gs-contributors-title'}, title));
  let gone = false;
  const show = async (): Promise<void> => {
    const [entries] = await Promise.all([find(settings), loadStyle(style)]);
    if (!gone && entries.length > 0) {
      section.append(element('ul', {}, ...entries));
      end.before(section);
    }
    target.toggleAttribute(DONE, true);
  };
  const end = element('span', {'aria-hidden': 'true'});
  const near = new IntersectionObserver(
    (seen) => {
      if (seen.some(({isIntersecting}) => isIntersecting)) {
        near.disconnect();
        show().catch(console.warn);
      }
    },
    {rootMargin: NEAR},
  );
  // If the feedback question is already there, the contributors go before it.
  target.insertBefore(end, target.querySelector(':scope > .gs-feedback'));
  near.observe(end);
  return () => {
    gone = true;
    near.disconnect();
    end.remove();
    section.remove();
    target.removeAttribute(DONE);
  };
};
