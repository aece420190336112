type Child = Node | string | false | undefined;

/**
 * Creates an element with attributes. `true` is an attribute without a value; attributes that are false or undefined
 * are omitted.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string | boolean | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) {
      made.setAttribute(key, value === true ? '' : value);
    }
  }
  made.append(...children.filter((child) => child !== false && child !== undefined));
  return made;
}

/** Returns the article of a Markdown page: a doc, a blog post or a page. Null on lists and component pages. */
export function markdownArticle(): HTMLElement | null {
  const article = document.querySelector('.docs-doc-page .theme-doc-markdown, .blog-post-page main article .markdown, .mdx-page main article');
  return article?.closest('article') ?? null;
}
