/** Reports whether a and b differ by one edit: one letter more, less or different, or two adjacent letters swapped. */
export function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || a === b) {
    return false;
  }
  let i = 0;
  while (i < short.length && short[i] === long[i]) {
    i++;
  }
  if (long.length > short.length) {
    return short.slice(i) === long.slice(i + 1);
  }
  if (short.slice(i + 1) === long.slice(i + 1)) {
    return true;
  }
  return short[i] === long[i + 1] && short[i + 1] === long[i] && short.slice(i + 2) === long.slice(i + 2);
}

/** The minimum length of words that are corrected. */
export const MIN_FUZZY = 5;
