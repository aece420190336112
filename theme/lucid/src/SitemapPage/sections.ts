import type {SitemapPageProps} from '@gosaur/client/types/props';

/** A page from the list of all pages. */
export type SitePage = Required<SitemapPageProps>['pages'][number];

/** A link to a page. */
export interface PageLink {
  path: string;
  title: string;
}

/** The pages of a section in one category of one version, or in none. */
export interface Group {
  /** Absent for pages outside all categories. */
  heading?: string;
  pages: PageLink[];
}

/** The pages whose addresses begin with the same segment. */
export interface Section {
  /** The segment of the address; empty for pages that share none. */
  name: string;
  /** The title of the page at the section's address, if there is one, or the segment in words. */
  title: string;
  groups: Group[];
}

/** Settings that determine the sections. */
export interface Settings {
  baseUrl: string;
  /** The title of the home page if it has none. */
  siteTitle: string;
  /** Regular expressions of excluded paths. */
  ignored: readonly string[];
}

/** Converts the last segment of a path to words: "getting-started" becomes "Getting started". */
function words(path: string): string {
  const last = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  const text = last.replace(/\.html$/, '').replace(/[-_]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Reports whether a page is a further page of a list: "/blog/page/2". */
const continues = (path: string): boolean => /\/page\/\d+\/?$/.test(path);

/**
 * Groups pages into sections by the first segment of their addresses, and within these by version and category, in the
 * order of the addresses. Pages that share no segment form the first section.
 */
export function sectionsOf(pages: readonly SitePage[], {baseUrl, siteTitle, ignored}: Settings): Section[] {
  const expressions = ignored.map((source) => new RegExp(source));
  const below = (path: string) => path.slice(baseUrl.length).replace(/\/$/, '');
  const shown = pages.filter(({path}) => !continues(path) && !expressions.some((expression) => expression.test(path)));
  const members = new Map<string, SitePage[]>();
  for (const page of shown) {
    const name = below(page.path).split('/')[0] ?? '';
    const list = members.get(name);
    if (list) {
      list.push(page);
    } else {
      members.set(name, [page]);
    }
  }
  const alone = [...members.values()].flatMap((list) => (list.length === 1 ? list : []));
  const together = [...members].filter(([, list]) => list.length > 1);
  const link = ({path, title}: SitePage): PageLink => ({path, title: title || (below(path) ? words(path) : siteTitle)});
  const sections = together.map(([name, list]) => {
    const first = list.find(({path}) => below(path) === name);
    const title = first ? link(first).title : words(name);
    return {name, title, groups: groupsOf(list, link, title)};
  });
  return alone.length > 0 ? [{name: '', title: '', groups: [{pages: alone.map(link)}]}, ...sections] : sections;
}

/** Groups pages by version and category. A category with the same name as its section needs no heading. */
function groupsOf(pages: readonly SitePage[], link: (page: SitePage) => PageLink, title: string): Group[] {
  const groups = new Map<string, Group>();
  for (const page of pages) {
    const heading = [page.version, page.category === title ? '' : page.category].filter(Boolean).join(': ');
    const group: Group = groups.get(heading) ?? {...(heading && {heading}), pages: []};
    group.pages.push(link(page));
    groups.set(heading, group);
  }
  return [...groups.values()].sort((a, b) => Number(Boolean(a.heading)) - Number(Boolean(b.heading)));
}
