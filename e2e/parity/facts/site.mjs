import {readdir, readFile} from 'node:fs/promises';
import {join, relative} from 'node:path';
import {JSDOM} from 'jsdom';
import {atom, jsonFeed, openSearch, rss, sitemap} from './feed.mjs';
import {page} from './page.mjs';

/** The facts to compare for the other values of trailingSlash: addresses. */
const ADDRESSES = ['canonical', 'alternates', 'structuredData', 'navbar', 'pagination', 'breadcrumbs', 'sidebar', 'toc', 'tags', 'blogSidebar', 'links'];

/**
 * Returns the facts of a built site, by file.
 * @param {string} folder where it is built
 * @param {boolean} all whether all facts are asked for, or only the addresses
 */
export async function siteFacts(folder, all) {
  const facts = {};
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  for (const file of files.sort()) {
    const read = KINDS.find(([pattern]) => pattern.test(file))?.[1];
    if (read) {
      facts[file] = read(await readFile(join(folder, file), 'utf8'), all);
    }
  }
  return {...facts, _redirects: facts._redirects ?? {rules: rulesOf(facts)}};
}

/** Returns the redirects for a host: those for which the site has documents. */
function rulesOf(facts) {
  return Object.keys(facts)
    .filter((file) => 'redirect' in facts[file])
    .map((file) => `/project/${encodeURI(file.replace(/(\/index)?\.html$/, ''))} ${facts[file].redirect.replace('0; url=', '')}`)
    .sort();
}

/** The readers of files, by file name. */
const KINDS = [
  [/\.html$/, html],
  [/(^|\/)rss\.xml$/, (source) => rss(parse, source)],
  [/(^|\/)atom\.xml$/, (source) => atom(parse, source)],
  [/(^|\/)feed\.json$/, (source) => jsonFeed(parse, source)],
  [/^sitemap\.xml$/, (source) => sitemap(parse, source)],
  [/^opensearch\.xml$/, (source) => openSearch(parse, source)],
  [/^_redirects$/, (source) => ({rules: source.trimEnd().split('\n').map((line) => line.replace(/ \d+!?$/, '')).sort()})],
];

function html(source, all) {
  const document = parse(source, 'text/html');
  const refresh = document.querySelector('meta[http-equiv=refresh]');
  if (refresh) {
    return {redirect: refresh.content, canonical: document.querySelector('link[rel=canonical]')?.href ?? ''};
  }
  const facts = page(document);
  return all ? facts : Object.fromEntries(Object.entries(facts).filter(([name]) => ADDRESSES.includes(name)));
}

// One window parses all: a new one takes longer than its document.
const {DOMParser} = new JSDOM('', {url: 'https://parity.example/'}).window;

function parse(source, contentType) {
  return new DOMParser().parseFromString(source, contentType);
}
