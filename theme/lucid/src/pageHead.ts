/** Metadata of a page, from its front matter or computed. */
interface Described {
  readonly metadata: {readonly title: string; readonly description: string};
  readonly frontMatter: {readonly keywords?: readonly string[]; readonly image?: string; readonly title_meta?: string};
  readonly assets: {readonly image?: string};
}

/** Returns the props of PageMetadata for a page. */
export function pageHead({metadata: {title, description}, frontMatter: {keywords, image}, assets}: Described) {
  return {title, description, keywords, image: assets.image ?? image};
}
