import {omitted, replaced, without} from './changes.mjs';

const withoutTitles = replaced([/Ada Example (Founder|Another title)/g, 'Ada Example'], [/Inline Author Guest/g, 'Inline Author'], [/Legacy Name Legacy title/g, 'Legacy Name']);

/**
 * The intended differences of the site, with one theme or with both. Each states why, the facts and files to which it
 * applies, and how the facts of either side are changed so that the rest can be compared. README.md explains them to readers.
 */
export const deviations = [
  {
    theme: 'lucid',
    reason: 'cards have no emoji in front of titles but those that labels have',
    facts: /^(headings|links|text)$/,
    theirs: replaced([/(📄️|🗃) /gu, '']),
  },
  {
    reason: 'addresses of files with spaces are encoded',
    facts: /^links$/,
    ours: replaced(['not%20linked/a%20page.md', 'not linked/a page.md']),
    files: /a page/,
  },
  {
    reason: 'small images are files of their own, which browsers cache',
    facts: /^(images|entry .*)$/,
    theirs: replaced([/data:image\/(svg|png)[\w+;/,=]*/g, '$1']),
    ours: replaced([/(https:\/\/parity\.example)?\/project\/assets\/images\/(logo|pixel)-\w+\.(svg|png)/g, '$3']),
  },
  {
    reason: 'the names of files hold other hashes',
    facts: /^(meta|structuredData)$/,
    files: /journal\/(2022\/01\/01\/first|p\/2)/,
    theirs: replaced([/cover-\w+\.png/g, 'cover.png']),
    ours: replaced([/cover-\w+\.png/g, 'cover.png']),
  },
  {
    theme: 'lucid',
    reason: 'the page of an author has no link to itself in its heading',
    facts: /^links$/,
    files: /authors\/(ada|people\/grace)|journal\/people\/ada/,
    theirs: (found) => found.slice(2),
  },
  {
    theme: 'lucid',
    reason: 'a menu is marked if its page is the one that is read',
    facts: /^navbar$/,
    files: /^docs[./]/,
    ours: (items) => items.map((item, i) => (item.startsWith('* ') && items.lastIndexOf(item) > i ? item.slice(2) : item)),
  },
  {
    theme: 'lucid',
    reason: 'lists of posts have a heading',
    facts: /^(headings|text)$/,
    files: /^(blog|news|my\/journal)(\/(page|p)\/2)?(\/index)?\.html$/,
    ours: (value) => (Array.isArray(value) ? value.filter((line) => !line.startsWith('h1 ')) : value.replace(/^(Parity blog( All that is the same)?|News What is new|Journal( Blog)?) /, '')),
  },
  {
    theme: 'lucid',
    reason: 'in lists of posts the titles of authors are left out',
    facts: /^(posts|text)$/,
    files: /^(blog|my\/journal)(?!\/(authors|people)(\/index)?\.html)/,
    theirs: withoutTitles,
    ours: withoutTitles,
  },
  {
    theme: 'lucid',
    reason: 'lists of posts lead to the archive, the authors, the tags and the feeds',
    facts: /^(links|text)$/,
    files: /^(blog|news|my\/journal)(\/(page|p)\/2)?(\/index)?\.html$/,
    ours: (value) =>
      Array.isArray(value)
        ? value.filter((line) => !/^(Archive|Authors|Tags|RSS|Atom|JSON) → \/project\/(blog|news|my\/journal)\//.test(line))
        : value.replace(/^((Archive|Authors|Tags|RSS|Atom|JSON) )+/, ''),
  },
  {
    theme: 'lucid',
    reason: 'in lists of posts their pictures are shown, and lead to them',
    facts: /^(images|links)$/,
    files: /^(blog|my\/journal)(\/(index|page|p|tags|authors|about|people)|\.html)/,
    ours: without(/^(: \/project\/(img\/first|assets\/images\/cover-\w+)\.png|→ \/project\/(blog\/2024\/01\/15|my\/journal\/2022\/01\/01)\/first\/?)$/),
  },
  {
    theme: 'lucid',
    reason: 'items of sidebars show badges',
    facts: /^sidebar$/,
    ours: replaced([/Hidden parts new/g, 'Hidden parts']),
  },
  {
    theme: 'lucid',
    reason: 'the archive has its heading in the main part, and headings without a gap in their levels',
    facts: /^headings$/,
    files: /^(blog\/archive|news\/all)(\/index)?\.html$/,
    theirs: replaced([/^h3/g, 'h2']),
    ours: without(/^h1 /),
  },
  {
    theme: 'lucid',
    reason: 'the archive has its heading in the main part, and dates outside of links',
    facts: /^(links|text)$/,
    files: /^(blog\/archive|news\/all)(\/index)?\.html$/,
    theirs: replaced([/[A-Z][a-z]+ \d+ - (.*→)/g, '$1'], [/(\d+) - /g, '$1 ']),
    ours: replaced([/^Archive /g, '']),
  },
  {
    theme: 'lucid',
    reason: 'the pages of authors say how many posts there are, and the list describes authors',
    facts: /^text$/,
    files: /blog\/authors|journal\/people/,
    theirs: replaced(
      ['Ada Example 3 Founder Grace Example 2 Solo 0', 'Ada Example Founder Grace Example Writes the posts Solo'],
      ['Ada Example 2 Founder Grace Example 2', 'Ada Example Founder Grace Example'],
    ),
    ours: replaced([/ \d+ posts/g, '']),
  },
  {
    theme: 'lucid',
    reason: 'the page of an author is described by what the author says',
    facts: /^meta$/,
    files: /blog\/authors\/people/,
    ours: without(/description: Writes the posts$/),
  },
  {
    theme: 'lucid',
    reason: 'a page with no breadcrumbs but the way home has none',
    facts: /^(breadcrumbs|structuredData|links)$/,
    files: /docs\/next\/described/,
    theirs: (value) => value.filter((each) => each !== '→ /project/' && each.itemListElement?.length !== 0),
  },
  {
    reason: 'structured data has the addresses of pages as links have them',
    facts: /^structuredData$/,
    policies: /true|false/,
    theirs: replaced([/(parity\.example\/.+?)\/?$/g, '$1']),
    ours: replaced([/(parity\.example\/.+?)\/?$/g, '$1']),
  },
  {
    theme: 'lucid',
    reason: 'the page of an address that does not exist has the address of its file',
    facts: /^(canonical|alternates)$/,
    files: /^404\.html$/,
    policies: /true/,
    theirs: replaced(['404.html/', '404.html']),
  },
  {
    reason: 'the page of an address that does not exist leads home',
    facts: /^(links|text)$/,
    files: /^404\.html$/,
    theirs: omitted,
    ours: omitted,
  },
  {
    reason: 'the search page has its heading without scripts, too, and says which plugin makes it',
    facts: /^(classes|headings|links|text)$/,
    files: /^find(\/index)?\.html$/,
    theirs: without(/^plugin-search/),
    ours: (value) => (Array.isArray(value) ? value.filter((line) => !/^(plugin-search|h1 |Powered by)/.test(line)) : ''),
  },
  {
    reason: 'the sitemap leaves out the search page, which asks search engines to do so',
    facts: /^entries$/,
    files: /^sitemap\.xml$/,
    theirs: without(/\/find\/? weekly/),
  },
  {
    reason: 'the container of the tag manager is loaded by an element of its own',
    facts: /^scripts$/,
    ours: without(/gtm\.js/),
  },
  {
    reason: 'the canonical address of a redirect has no anchor',
    facts: /^canonical$/,
    files: /^with-query/,
    theirs: replaced(['#who', '']),
  },
  {
    reason: 'redirects, edit links and the description of the search have addresses as links have them, but for those of files and other sites',
    facts: /^(canonical|description|links|redirect|rules|sidebar)$/,
    files: /^(_redirects|elsewhere|with-query|opensearch\.xml|the\/manual)/,
    policies: /true|false/,
    theirs: replaced([/\/(\?[abq]=)/g, '$1'], [/(logo\.svg|&p=\S+?)\/$/g, '$1']),
    ours: replaced([/\/(\?[abq]=)/g, '$1'], [/(logo\.svg|&p=\S+?)\/$/g, '$1']),
  },
  {
    theme: 'lucid',
    reason: 'labels have other words',
    facts: /^(links|text|unlisted|version)$/,
    theirs: replaced(
      ['View All Tags', 'View all tags'],
      ['This page is unlisted. Search engines will not index it, and only users having a direct link can access it.', 'Only readers with a direct link reach this page. Search engines leave it out.'],
      [/This is documentation for Parity (\S+) , which is no longer actively maintained\. For up-to-date documentation/g, 'These are the docs of Parity $1 , which is no longer maintained. For up-to-date docs'],
      [/This is unreleased documentation for Parity (\S+) version\. For up-to-date documentation/g, 'These are the docs of Parity $1 , which is not released yet. For up-to-date docs'],
    ),
  },
  {
    theme: 'lucid',
    reason: 'the table of contents of a page has a title',
    facts: /^text$/,
    ours: replaced([/ On this page$/g, '']),
  },
  {
    reason: 'the front matter knows better than git when a page was changed, whether pages show it or not',
    facts: /^entries$/,
    files: /^sitemap\.xml$/,
    theirs: replaced([/(third\/?) 2024-08-09/g, '$1 2024-03-09'], [/(tagged\/?) 2024-08-09/g, '$1 2024-03-05']),
  },
  {
    reason: 'feeds say when posts were published',
    facts: /^entry /,
    files: /(atom\.xml|feed\.json)$/,
    ours: without(/^(date_)?published: /),
  },
  {
    reason: 'RSS names authors without an address, too',
    facts: /^entry /,
    files: /rss\.xml$/,
    ours: without(/^creator: /),
  },
  {
    reason: 'JSON feeds are those of version 1.1, with language, address, all authors and their pictures',
    facts: /^(feed|entry .*)$/,
    files: /feed\.json$/,
    theirs: without(/^(version|author): /),
    ours: without(/^(version|feed_url|language|author): /),
  },
];
