import type {PageHead, PageText} from './decode';
import {escapeHTML, highlight, snippet, type Marks, type Words} from './highlight';
import type {Place} from './places';
import type {Hierarchy, Highlight, Hit, Level, Snippet} from './protocol';

/** Options shared by all hits of a query. */
export interface HitOptions {
  words: Words;
  marks: Marks;
  /** The length of the content's snippet, in words. */
  snippetWords: number;
  language: string;
  /** Resolves a path to an absolute URL. */
  resolve: (path: string) => string;
}

const LEVELS: Level[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** Returns the area, the title and the headings above a section, by level. */
function hierarchyOf(text: PageText, section: number): (string | null)[] {
  const levels: (string | null)[] = [text.a, text.t, null, null, null, null, null];
  let above = 7;
  for (let i = section; i > 0; i--) {
    const [level, , heading] = text.s[i]!;
    if (level < above) {
      levels[level] = heading;
      above = level;
    }
  }
  return levels;
}

const byLevel = <T>(values: (T | null)[]): Hierarchy<T | null> =>
  Object.fromEntries(LEVELS.map((level, i) => [level, values[i] ?? null])) as Hierarchy<T | null>;

const present = <T>(values: (T | null)[]): Partial<Hierarchy<T>> =>
  Object.fromEntries(LEVELS.flatMap((level, i) => (values[i] ? [[level, values[i]]] : [])));

/** Creates the hit of a section. */
export function makeHit(text: PageText, tag: string, place: Place, options: HitOptions): Hit {
  const [level, id, , content] = text.s[place.section] ?? [0, '', '', ''];
  const excerpt = content ? snippet(content, options.snippetWords, options.words, options.marks) : undefined;
  const ownLevel = LEVELS[place.section === 0 ? 1 : level] ?? 'lvl1';
  const type = place.heading || !content ? ownLevel : 'content';
  return hitOf(text, {id, type, levels: hierarchyOf(text, place.section), excerpt}, tag, options);
}

/** Creates the hit of a section whose text is still loading. It has the same height as the final one. */
export function makeEarlyHit(head: PageHead, tag: string, place: Place, options: HitOptions): Hit {
  const [level, id, heading] = head.s.get(place.section) ?? [1, '', head.t];
  const levels: (string | null)[] = [head.a, head.t, null, null, null, null, null];
  levels[level] = heading;
  const value = place.heading ? options.marks.ellipsis : highlight(heading, options.words, options.marks).value;
  const type = place.heading ? (LEVELS[level] ?? 'lvl1') : 'content';
  return hitOf(head, {id, type, levels, excerpt: {value, matchLevel: 'none'}}, tag, options);
}

/** The data of a section shown in a hit. */
interface Shown {
  id: string;
  type: Hit['type'];
  levels: (string | null)[];
  excerpt: Snippet | undefined;
}

function hitOf(text: Omit<PageText, 's'>, {id, type, levels, excerpt}: Shown, tag: string, options: HitOptions): Hit {
  const {words, marks, language, resolve} = options;
  const marked = levels.map((value): Highlight | null => (value ? highlight(value, words, marks) : null));
  const page = resolve(text.u);
  const url = id ? `${page}#${encodeURIComponent(id)}` : page;
  return {
    objectID: url,
    url,
    url_without_anchor: page,
    anchor: id || null,
    type,
    hierarchy: byLevel(levels.map((value) => value && escapeHTML(value))),
    content: excerpt ? plainExcerpt(excerpt, marks) : null,
    lang: language,
    language,
    version: text.v ? [text.v] : [],
    docusaurus_tag: tag,
    _highlightResult: {
      hierarchy: present(marked),
      ...(excerpt && {content: {...excerpt, matchedWords: []}}),
    },
    _snippetResult: {
      hierarchy: present(marked.map((mark): Snippet | null => mark && {value: mark.value, matchLevel: mark.matchLevel})),
      ...(excerpt && {content: excerpt}),
    },
  };
}

/** Returns the excerpt without marks, which is stored in recent and favourite searches. */
function plainExcerpt(excerpt: Snippet, marks: Marks): string {
  return excerpt.value.replaceAll(marks.before, '').replaceAll(marks.after, '');
}
