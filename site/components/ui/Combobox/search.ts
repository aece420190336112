/** Returns the entries whose label contains a text, ignoring case. */
export function search<T extends {label: string}>(entries: readonly T[], query: string): T[] {
  return entries.filter(({label}) => label.toLowerCase().includes(query.trim().toLowerCase()));
}
