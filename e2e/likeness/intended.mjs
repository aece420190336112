/**
 * Differences that are meant to be: where (a pattern for the path of an element), what (a property, a side of the box, or "element" for one
 * that only one site has), and why. A difference of anything else fails, and so does an entry that nothing needs.
 */
export const intended = [
  {
    where: /\.token-line\S*:\d+$/,
    what: ['display', 'x', 'y', 'width', 'height'],
    why: 'A line of a static block is a span that ends in a newline, so that the text of the block is its code; it looks the same.',
  },
];
