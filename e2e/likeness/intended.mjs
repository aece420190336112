/**
 * The intended differences: where (a pattern for the path of an element), what (a property, a side of the box, or "element"
 * for one that only one site has), and why. Any other difference fails, and so does an unused entry.
 */
export const intended = [
  {
    where: /section\.footnotes:1 > h2[^>]*:1 > a\.hash-link:1$/,
    what: 'x',
    why: 'The heading of the footnotes, for screen readers only, is in the language of the page: "Fußnoten". Docusaurus has it in English.',
  },
  {
    where: /kbd\.DocSearch-Button-Key[^>]*$/,
    what: 'font-family',
    why: 'Docusaurus lists further fonts for browsers without system-ui. All that Gosaur supports have it.',
  },
];
