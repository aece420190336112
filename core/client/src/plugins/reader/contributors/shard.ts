/** Returns the number of the file with the contributors of a page: FNV-1a of its path in UTF-8; see plugins/reader. */
export function shardOf(path: string, shards: number): number {
  let hash = 2166136261;
  for (const byte of new TextEncoder().encode(path)) {
    hash = Math.imul(hash ^ byte, 16777619) >>> 0;
  }
  return hash % shards;
}
