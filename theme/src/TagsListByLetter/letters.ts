/** The tags that begin with a letter. */
export interface Letter<T> {
  letter: string;
  tags: T[];
}

/** Groups tags by their first letters and keeps their order, which comes from the build: engines sort differently. */
export function tagsByLetter<T extends {label: string}>(tags: readonly T[]): Letter<T>[] {
  const letters = new Map<string, T[]>();
  for (const tag of tags) {
    const letter = (Array.from(tag.label.trim())[0] ?? '').toUpperCase();
    const group = letters.get(letter);
    if (group) {
      group.push(tag);
    } else {
      letters.set(letter, [tag]);
    }
  }
  return Array.from(letters, ([letter, group]) => ({letter, tags: group}));
}
