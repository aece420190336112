// Hides what Docusaurus parses before remark from remark. The length of the text does not change, so that
// positions stay valid.
'use strict';

const open = '\uE0F0';
const close = '\uE0F1';

const spaces = (text) => text.replace(/[^\r\n]/g, ' ');

/**
 * Masks ids after headings, titles of admonitions, and the fences around mdx-code-block.
 *
 * @param {string} text
 * @param {{headingIds: boolean, keywords: string[]}} options
 * @returns {{text: string, titles: Map<number, string>}} the titles of admonitions by the offsets of their colons
 */
function mask(text, {headingIds, keywords}) {
  const titles = new Map();
  let out = text.replace(/^([ \t]*(`{3,4}) *mdx-code-block[ \t]*)$([^]*?)^([ \t]*\2[ \t]*)$/gm, (all, begin, fence, inner, end) => spaces(begin) + inner + spaces(end));
  if (headingIds) out = out.replace(/^(.*#{1,6} .*?)\{(#[^}\s]+)\}([ \t]*)$/gm, (all, before, id, after) => `${before}${open}${id}${close}${after}`);
  if (keywords.length > 0) {
    const line = new RegExp(`^((?:> ?)*[ \\t]*)(:{3,}(?:${keywords.join('|')}))( +)([^\\n]*)$`, 'gm');
    out = out.replace(line, (all, before, directive, gap, title, offset) => {
      if (title.trim() === '') return all;
      titles.set(offset + before.length, title.trim());
      return before + directive + spaces(gap + title);
    });
  }
  return {text: out, titles};
}

/** Restores the braces and titles in a tree. */
function unmask(tree, titles) {
  const visit = (node) => {
    if (typeof node.value === 'string' && node.value.includes(open)) node.value = node.value.replaceAll(open, '{').replaceAll(close, '}');
    const title = node.type === 'containerDirective' ? titles.get(node.position?.start?.offset) : undefined;
    if (title !== undefined) node.attributes = {...node.attributes, title};
    node.children?.forEach(visit);
  };
  visit(tree);
}

module.exports = {mask, unmask};
