type Child = Node | string | false | undefined;

/** Makes an element with attributes; `true` is an attribute without a value, and what is false or undefined is left out. */
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

/** The article of a page whose text is Markdown: a doc, a blog post, a page. Null on lists and on pages of components. */
export function markdownArticle(): HTMLElement | null {
  const article = document.querySelector('.docs-doc-page .theme-doc-markdown, .blog-post-page main article .markdown, .mdx-page main article');
  return article?.closest('article') ?? null;
}
