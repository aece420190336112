import {squeeze} from './text.mjs';

/** Returns the facts of an RSS feed: its own properties, and its entries by id. */
export function rss(parse, source) {
  const channel = parse(source, 'text/xml').querySelector('channel');
  return feed(channel, parse, {
    own: {title: 'title', home: 'link', description: 'description', language: 'language', rights: 'copyright'},
    entry: 'item',
    id: 'guid',
    lines: {title: 'title', link: 'link', date: 'pubDate', summary: 'description', content: 'encoded', author: 'author', creator: 'creator', category: 'category'},
  });
}

/** Returns the facts of an Atom feed. */
export function atom(parse, source) {
  return feed(parse(source, 'text/xml').documentElement, parse, {
    own: {id: 'id', title: 'title', home: 'link', description: 'subtitle', updated: 'updated', icon: 'icon', rights: 'rights'},
    entry: 'entry',
    id: 'id',
    lines: {title: 'title', link: 'link', date: 'updated', published: 'published', summary: 'summary', content: 'content', author: 'author', category: 'category'},
  });
}

function feed(root, parse, names) {
  const entries = children(root, names.entry);
  const id = (entry) => children(entry, names.id)[0].textContent;
  return {
    feed: lines(root, names.own, parse),
    entries: entries.map(id),
    ...Object.fromEntries(entries.map((entry) => [`entry ${id(entry)}`, lines(entry, names.lines, parse)])),
  };
}

function lines(element, names, parse) {
  return Object.entries(names).flatMap(([said, name]) => children(element, name).map((child) => `${said}: ${content(said, value(child), parse)}`));
}

function children(element, name) {
  return [...element.children].filter((child) => child.localName === name && child.getAttribute('rel') !== 'self');
}

/** Returns the text of an element; for one with child elements, theirs; for one with neither, its attributes. */
function value(element) {
  if (element.children.length > 0) {
    return [...element.children].map((child) => child.textContent).join(', ');
  }
  return element.textContent || element.getAttribute('href') || element.getAttribute('term');
}

/** Returns the facts of a JSON feed. */
export function jsonFeed(parse, source) {
  const {items, ...own} = JSON.parse(source);
  const said = (object) => Object.entries(object).flatMap(([name, each]) => jsonLines(name, each, parse));
  return {
    feed: said(own).sort(),
    entries: items.map(({id}) => id),
    ...Object.fromEntries(items.map((item) => [`entry ${item.id}`, said(item).sort()])),
  };
}

function jsonLines(name, each, parse) {
  if (Array.isArray(each)) {
    return each.flatMap((one) => jsonLines(name.replace(/s$/, ''), one, parse));
  }
  return [`${name}: ${typeof each === 'object' ? Object.values(each).join(', ') : content(name, String(each), parse)}`];
}

/** Normalizes dates and HTML: HTML becomes its words and the targets of its links. */
function content(said, value, parse) {
  if (/^(date|updated|published)/.test(said)) {
    return new Date(value).toISOString();
  }
  if (!value.includes('<')) {
    return squeeze(value);
  }
  const {body} = parse(value, 'text/html');
  body.querySelectorAll('.hash-link').forEach((sign) => sign.remove());
  body.querySelectorAll('a').forEach((anchor) => anchor.replaceWith(`[${anchor.textContent}](${anchor.getAttribute('href')})`));
  body.querySelectorAll('img').forEach((image) => image.replaceWith(`![${image.alt}](${image.getAttribute('src')})`));
  body.querySelectorAll('*').forEach((element) => element.after(' '));
  return squeeze(body.textContent);
}

/** Returns the facts of the search description for browsers: its texts and addresses. */
export function openSearch(parse, source) {
  const elements = [...parse(source, 'text/xml').documentElement.children];
  return {description: elements.map((element) => `${element.localName}: ${element.textContent || element.getAttribute('template')}`)};
}

/** Returns the facts of a sitemap: a line for each address. Their order means nothing. */
export function sitemap(parse, source) {
  const urls = [...parse(source, 'text/xml').documentElement.children];
  return {entries: urls.map((url) => [...url.children].map((child) => child.textContent).join(' ')).sort()};
}
