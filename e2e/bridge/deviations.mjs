/**
 * The intended differences between the sites: [cases, files, facts, why, same]. The first three are patterns of whole names;
 * same is optional, and reports whether Docusaurus's value and ours differ only as intended.
 */
export const deviations = [
  ['.*', '404\\.html', 'classes', 'no plugin makes the page'],
  ['.*', '.*\\.html', 'images', 'small images are files, and names have hashes of Gosaur'],
  ['plugins', 'docs/ideal/index\\.html', 'images', 'the theme\'s own component shows the image'],
  ['.*', '.*/(?:atom\\.xml|feed\\.json)', 'entry .*', 'feeds say when posts were published'],
  ['documents', 'docs/intro/index\\.html', 'text', 'an alert without a title says its kind', (theirs, ours) => theirs === ours.replace('.noteAn', '.An')],
  ['documents', 'docs/lists/index\\.html', 'text', 'without scripts a diagram shows its source', (theirs, ours) => theirs === ours.replace('graphTD;A-->B;', '')],
  ['search|lunr', '.*\\.html', 'search', 'browsers are told of the built-in search, which takes the place of the plugin'],
  ['search|lunr', 'opensearch\\.xml', 'file', 'the same'],
  ['search|lunr', 'other files', 'names', 'the built-in search has an index of its own, and the plugin llms more files'],
  ['search', 'search/index\\.html', 'classes|headings|meta|text|title', 'the page of the built-in search has words of its own'],
  ['search', 'sitemap\\.xml', 'entries', 'it is not for search engines'],
  ['lunr', 'search/index\\.html', 'file', 'the built-in search has a page'],
  ['lunr', 'global data', 'docusaurus-lunr-search default', 'the built-in search has no global data'],
];

const matches = (pattern, text) => new RegExp(`^(?:${pattern})$`).test(text);

/** Removes the deviations of a case from its differences, and returns the unused ones among those for one case only. */
export function without(name, differences) {
  const used = new Set();
  const rest = differences.filter(([file, fact, theirs, ours]) => {
    const of = deviations.filter(([cases, files, facts, , same]) => matches(cases, name) && matches(files, file) && matches(facts, fact) && (same?.(theirs, ours) ?? true));
    of.forEach((deviation) => used.add(deviation));
    return of.length === 0;
  });
  const stale = deviations.filter((deviation) => deviation[0] !== '.*' && matches(deviation[0], name) && !used.has(deviation));
  return {rest, stale: stale.map(([, files, facts, why]) => [files, facts, why].join(', '))};
}
