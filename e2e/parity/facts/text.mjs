/** What readers do not see as text of a page: buttons, icons, the signs behind headings and what is only heard. */
const INVISIBLE = 'script, style, svg, button, .hash-link, .visually-hidden';

/**
 * Returns the words of an element with single spaces between them, '' for none. Each element is apart: whether there
 * is white space between two elements is a matter of how they are drawn. Code keeps together.
 */
export function text(element) {
  if (!element || element.matches(INVISIBLE)) {
    return '';
  }
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType === node.TEXT_NODE) {
      return node.nodeValue;
    }
    return node.nodeName === 'PRE' ? node.textContent : node.nodeType === node.ELEMENT_NODE ? text(node) : '';
  });
  return squeeze(parts.join(' '));
}

/** Returns text without zero-width spaces, with single spaces between its words. */
export function squeeze(value) {
  return value.replaceAll('\u200B', '').replace(/\s+/g, ' ').trim();
}

/** Returns what a link says and where it leads. */
export function link(element) {
  const href = element.getAttribute('href');
  return href === null ? text(element) : `${text(element)} → ${href}`.trim();
}

/** Returns the links that a selector finds in an element. */
export function links(element, selector = 'a:not(.hash-link)') {
  return [...(element?.querySelectorAll(selector) ?? [])].map(link);
}

/** Returns the class names of an element that themes and sites can rely on: none that a bundler made. */
export function classes(element) {
  return [...element.classList].filter((name) => !/_[\w-]{4,6}$/.test(name)).sort();
}
