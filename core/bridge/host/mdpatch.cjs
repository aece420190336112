// Changes the text of a document as plugins have changed its tree. What they left alone keeps its text, to the letter.
'use strict';

/** What a node says, but for where it stands. */
function sayingOf(node) {
  return JSON.stringify(node, (key, value) => (key === 'position' ? undefined : value));
}

/** What a node says by itself. */
function ownSaying(node) {
  return JSON.stringify(node, (key, value) => (key === 'position' || key === 'children' ? undefined : value));
}

/**
 * Remembers a tree as it is: node → {saying, own, children, start, end}. Nodes that the host cannot read, as plugins
 * add to the syntax, count as changed.
 */
function remember(tree, readable) {
  const known = new Map();
  const visit = (node) => {
    const start = node.position?.start?.offset;
    const end = node.position?.end?.offset;
    const own = readable(node) ? ownSaying(node) : '';
    known.set(node, {saying: own === '' || hasOther(node, readable) ? '' : sayingOf(node), own, children: node.children ? [...node.children] : undefined, start, end});
    node.children?.forEach(visit);
  };
  visit(tree);
  return known;
}

/** Reports whether there is a node below that the host cannot read. */
function hasOther(node, readable) {
  return node.children?.some((child) => !readable(child) || hasOther(child, readable)) ?? false;
}

/** What continues a line of a quote or list: the same width, with the marks of quotes. */
function continuation(text, offset) {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return line.replace(/[^>\s]/g, ' ');
}

/** Writes lines into a place of a text whose lines begin with something. */
function indented(lines, text, offset) {
  const prefix = continuation(text, offset);
  return prefix === '' ? lines : lines.split('\n').map((line, i) => (i === 0 ? line : (prefix + line).trimEnd())).join('\n');
}

/**
 * Finds the edits that make the text that of a changed tree.
 *
 * @param {string} text
 * @param {any} tree the tree after the plugins
 * @param {Map<any, any>} known the tree before
 * @param {(node: any, text: (node: any) => string | undefined) => string} write writes a new or changed node; text
 *   returns what a known and unchanged node has in the source
 * @returns {{start: number, end: number, text: string}[]}
 */
function editsOf(text, tree, known, write) {
  const edits = [];
  const placed = (k) => k !== undefined && k.start !== undefined && k.end !== undefined;
  const original = (node) => {
    const k = known.get(node);
    return placed(k) && k.saying === sayingOf(node) ? text.slice(k.start, k.end) : undefined;
  };
  const replace = (k, node) => edits.push({start: k.start, end: k.end, text: indented(write(node, original), text, k.start)});
  const visit = (node) => {
    const k = known.get(node);
    if (k.saying === sayingOf(node)) return;
    const children = node.children ?? [];
    const fits = (old, now) => placed(known.get(old)) || (old === now && known.get(old).saying === sayingOf(now));
    const same = k.children?.length === children.length && k.children.every((old, i) => fits(old, children[i]));
    if (k.own === ownSaying(node) && same) {
      children.forEach((child, i) => (child === k.children[i] ? visit(child) : replace(known.get(k.children[i]), child)));
      return;
    }
    if (node.type === 'root') {
      rewrite(node, k);
      return;
    }
    replace(k, node);
  };
  // The outermost blocks come and go: between two that stay neighbors, the text stays.
  const rewrite = (root, k) => {
    const stays = new Set(root.children);
    const blocks = root.children.filter((c) => !(c.type === 'text' && c.value.trim() === ''));
    const olds = k.children.filter((c) => placed(known.get(c)));
    for (const old of olds) if (!stays.has(old)) edits.push({start: known.get(old).start, end: known.get(old).end, text: ''});
    let at = olds.length > 0 ? known.get(olds[0]).start : text.length;
    for (const block of blocks) {
      const b = known.get(block);
      if (placed(b)) {
        visit(block);
        at = b.end;
      } else {
        edits.push({start: at, end: at, text: at === 0 ? `${write(block, original)}\n\n` : `\n\n${write(block, original)}\n\n`});
      }
    }
  };
  visit(tree);
  return edits;
}

/** Applies edits that do not overlap. */
function apply(text, edits) {
  const sorted = edits.map((e, i) => ({...e, i})).sort((a, b) => a.start - b.start || a.end - b.end || a.i - b.i);
  let out = '';
  let at = 0;
  for (const e of sorted) {
    out += text.slice(at, Math.max(at, e.start)) + e.text;
    at = Math.max(at, e.end);
  }
  return out + text.slice(at);
}

module.exports = {remember, editsOf, apply, sayingOf};
