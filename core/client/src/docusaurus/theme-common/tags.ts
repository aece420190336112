import {translate} from '@docusaurus/Translate';

/** Returns the title of a list of tags. */
export function translateTagsPageTitle(): string {
  return translate({id: 'theme.tags.tagsPageTitle', message: 'Tags'});
}

/** The tags with the same first letter. */
export interface TagLetterEntry<T extends {label: string} = {label: string; permalink: string; count?: number}> {
  letter: string;
  tags: T[];
}

/**
 * Groups tags by first letter and keeps their order. They are sorted by the build, because JavaScript engines sort
 * differently.
 */
export function listTagsByLetters<T extends {label: string}>(tags: readonly T[]): TagLetterEntry<T>[] {
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
