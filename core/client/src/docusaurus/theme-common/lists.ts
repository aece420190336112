/** Returns the elements that also appear earlier in the list. */
export function duplicates<T>(list: readonly T[], same: (a: T, b: T) => boolean = Object.is): T[] {
  return list.filter((element, i) => list.findIndex((other) => same(element, other)) !== i);
}

/** Returns the list without duplicates, in order of first appearance. */
export function uniq<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}

/** Groups elements by key, keeping their order. */
export function groupBy<T, Key extends string | number>(
  list: readonly T[],
  keyOf: (element: T, index: number) => Key,
): Record<Key, T[]> {
  const groups: Partial<Record<Key, T[]>> = {};
  list.forEach((element, i) => {
    (groups[keyOf(element, i)] ??= []).push(element);
  });
  return groups as Record<Key, T[]>;
}
