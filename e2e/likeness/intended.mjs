/**
 * Differences that are meant to be: where (a pattern for the path of an element), what (a property, a side of the box, or "element" for one
 * that only one site has), and why. A difference of anything else fails, and so does an entry that nothing needs.
 */
export const intended = [];
