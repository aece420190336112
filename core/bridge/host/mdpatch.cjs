// Changes the text of a document as plugins have changed its tree. What they left alone keeps its text, to the letter.
'use strict';

/** Keys of nodes that say where they stand, or the same once more in another form. */
const aside = new Set(['position', 'children', 'estree']);

/** What a node says by itself. */
function ownSaying(node) {
  return JSON.stringify(node, (key, value) => (aside.has(key) ? undefined : value));
}

/** A tree as it was before plugins changed it. */
class Memory {
  /**
   * @param {any} tree
   * @param {(node: any) => boolean} readable says which nodes the host can read; others count as changed, as plugins
   *   add to the syntax
   */
  constructor(tree, readable) {
    this.nodes = new Map(); // node → {own, children, start, end}
    this.same = new Map(); // node → whether it is unchanged
    const visit = (node) => {
      const start = node.position?.start?.offset;
      const end = node.position?.end?.offset;
      this.nodes.set(node, {own: readable(node) ? ownSaying(node) : undefined, children: node.children ? [...node.children] : undefined, start, end});
      node.children?.forEach(visit);
    };
    visit(tree);
  }

  get(node) {
    return this.nodes.get(node);
  }

  /** Takes another node for one that a plugin has replaced by it. */
  replaced(node, by) {
    if (node !== by) this.nodes.set(by, this.nodes.get(node));
  }

  /** Reports whether a node says by itself what it said. */
  sameOwn(node) {
    const k = this.nodes.get(node);
    return k?.own !== undefined && k.own === ownSaying(node);
  }

  /** Reports whether a node is as it was, with all below it. */
  unchanged(node) {
    let same = this.same.get(node);
    if (same === undefined) {
      const k = this.nodes.get(node);
      const children = node.children ?? [];
      same = this.sameOwn(node) && (k.children ?? []).length === children.length && children.every((child, i) => child === k.children[i] && this.unchanged(child));
      this.same.set(node, same);
    }
    return same;
  }

  /** Reports whether a node has a place in the text. */
  placed(node) {
    const k = this.nodes.get(node);
    return k?.start !== undefined && k.end !== undefined;
  }
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
 * @param {Memory} memory the tree before
 * @param {(node: any, text: (node: any) => string | undefined) => string} write writes a new or changed node; text
 *   returns what a known and unchanged node has in the source
 * @returns {{start: number, end: number, text: string}[]}
 */
function editsOf(text, tree, memory, write) {
  const edits = [];
  const original = (node) => {
    const k = memory.get(node);
    return memory.placed(node) && memory.unchanged(node) ? text.slice(k.start, k.end) : undefined;
  };
  // Some blocks end behind the line breaks that part them from the next one.
  const replace = (k, node) => {
    const breaks = /(?:\r?\n[ \t]*)*$/.exec(text.slice(k.start, k.end))[0];
    edits.push({start: k.start, end: k.end - breaks.length, text: indented(write(node, original), text, k.start)});
  };
  // Reports whether all that has changed of a node lies in places of the text: some nodes, such as the list of footnotes,
  // have none themselves.
  const inPlace = (node) => memory.unchanged(node) || memory.placed(node) || sameChildren(node);
  const sameChildren = (node) => {
    const k = memory.get(node);
    const children = node.children ?? [];
    const fits = (old, now) => memory.placed(old) || (old === now && inPlace(now));
    return memory.sameOwn(node) && k.children?.length === children.length && k.children.every((old, i) => fits(old, children[i]));
  };
  const visit = (node) => {
    if (memory.unchanged(node)) return;
    const k = memory.get(node);
    if (sameChildren(node)) {
      node.children.forEach((child, i) => (child === k.children[i] ? visit(child) : replace(memory.get(k.children[i]), child)));
      return;
    }
    if (node.type === 'root') rewrite(node, k);
    else replace(k, node);
  };
  // The outermost blocks come and go: between two that stay neighbors, the text stays.
  const rewrite = (root, k) => {
    const stays = new Set(root.children);
    const blocks = root.children.filter((c) => !(c.type === 'text' && c.value.trim() === '') && (memory.placed(c) || !memory.get(c) || !memory.unchanged(c)));
    const olds = k.children.filter((c) => memory.placed(c));
    for (const old of olds) if (!stays.has(old)) edits.push({start: memory.get(old).start, end: memory.get(old).end, text: ''});
    let at = olds.length > 0 ? memory.get(olds[0]).start : text.length;
    for (const block of blocks) {
      if (memory.placed(block)) {
        visit(block);
        at = memory.get(block).end;
      } else if (memory.get(block) && inPlace(block)) {
        visit(block);
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

module.exports = {Memory, editsOf, apply};
