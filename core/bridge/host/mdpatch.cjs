// Applies plugins' changes to a document's tree to its text. Text of unchanged nodes stays exactly the same.
'use strict';

/** Keys of nodes that contain positions, or repeat other properties in another form. */
const aside = new Set(['position', 'children', 'estree']);

const withoutAside = (key, value) => (aside.has(key) ? undefined : value);

/** Returns the node's own properties as text, without its children. */
function ownSaying(node) {
  let saying = '';
  for (const key of Object.keys(node)) {
    const value = node[key];
    if (value === undefined || aside.has(key)) continue;
    saying += typeof value === 'object' ? `${key}\0${JSON.stringify(value, withoutAside)}\0` : `${key}\0${typeof value}\0${value}\0`;
  }
  return saying;
}

/** Identifies a node: two nodes with the same value may be the same node, parsed twice. */
const titleOf = (node) => `${node.type} ${node.tagName ?? node.name ?? ''}`;

/** A tree as it was before plugins changed it. */
class Memory {
  /**
   * @param {any} tree
   * @param {(node: any) => boolean} readable reports which nodes the host can parse; others count as changed, because
   *   plugins may extend the syntax
   */
  constructor(tree, readable) {
    this.nodes = new Map(); // node → {own, children, start, end}
    this.same = new Map(); // node → whether it is unchanged
    const visit = (node, around) => {
      const start = node.position?.start?.offset;
      const end = node.position?.end?.offset;
      const own = readable(node) ? ownSaying(node) : undefined;
      this.nodes.set(node, {own, title: titleOf(node), properties: node.properties && {...node.properties}, children: node.children ? [...node.children] : undefined, start, end, around});
      const within = containers.test(titleOf(node)) && start !== undefined ? [...around, node] : around;
      node.children?.forEach((child) => visit(child, within));
    };
    visit(tree, []);
  }

  get(node) {
    return this.nodes.get(node);
  }

  /** Treats a node as the one that a plugin has replaced with it. */
  replaced(node, by) {
    if (node !== by) this.nodes.set(by, this.nodes.get(node));
  }

  /** Reports whether a node's own properties are unchanged. */
  sameOwn(node) {
    const k = this.nodes.get(node);
    return k?.own !== undefined && k.own === ownSaying(node);
  }

  /** Reports whether a node and everything below it is unchanged. */
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

  /** Returns the nodes with one of the given positions, each "start-end". */
  at(places) {
    return [...this.nodes].filter(([, k]) => places.has(`${k.start}-${k.end}`)).map(([node]) => node);
  }

  /** Gives the descendants of nodes the positions that they have in a newly parsed tree of the same text. */
  placeBelow(nodes, fresh) {
    const found = new Map();
    const visit = (node) => {
      if (node.position) found.set(`${titleOf(node)} ${node.position.start.offset}-${node.position.end.offset}`, node);
      node.children?.forEach(visit);
    };
    visit(fresh);
    const place = (k, same) => {
      k.start ??= same.position?.start.offset;
      k.end ??= same.position?.end.offset;
      if (k.children === undefined || k.children.length !== same.children?.length) return;
      const below = k.children.map((child) => this.get(child));
      if (below.every((child, i) => child.title === titleOf(same.children[i]))) below.forEach((child, i) => place(child, same.children[i]));
    };
    for (const k of nodes.map((node) => this.get(node))) {
      const same = found.get(`${k.title} ${k.start}-${k.end}`);
      if (same) place(k, same);
    }
  }

  /** Returns the text of a node, without the prefixes of lines in block quotes and list items. */
  textOf(node, text) {
    const {start, end, around} = this.nodes.get(node);
    const own = text.slice(start, end);
    return around.length === 0 || !own.includes('\n') ? own : outside(own, around.map((container) => this.get(container)), text);
  }

  /** Reports whether a node has a position in the text. */
  placed(node) {
    const k = this.nodes.get(node);
    return k?.start !== undefined && k.end !== undefined;
  }
}

/** Nodes whose lines all begin with a marker or white space. */
const containers = /^(?:element (?:blockquote|li)|(?:blockquote|listItem) )$/;

/**
 * Removes the prefixes of block quotes and list items from all lines of a text but the first.
 *
 * @param {string} own
 * @param {{start: number}[]} around the block quotes and list items, outermost first
 * @param {string} text
 */
function outside(own, around, text) {
  const {start} = around.at(-1);
  const [mark] = /^(?:>[ \t]?|(?:[-+*]|\d{1,9}[.)])[ \t]{1,4}|)/.exec(text.slice(start, start + 16));
  const width = start - (text.lastIndexOf('\n', start - 1) + 1) + mark.length;
  const quotes = around.filter((k) => text[k.start] === '>').length;
  const [first, ...rest] = own.split('\n');
  return [first, ...rest.map((line) => line.slice(markWidth(line, width, quotes)))].join('\n');
}

/** Returns the length of the white space and block quote markers at the start of a line, limited to a width. */
function markWidth(line, width, quotes) {
  let at = 0;
  for (; at < width && at < line.length; at++) {
    if (line[at] === '>' && quotes > 0) quotes--;
    else if (!/[ \t]/.test(line[at])) break;
  }
  return at;
}

/** Returns the prefix of a continuation line in a block quote or list: the same width, with the block quote markers. */
function continuation(text, offset) {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return line.replace(/[^>\s]/g, ' ');
}

/** Writes lines into a position of a text where lines have a prefix. */
function indented(lines, text, offset) {
  const prefix = continuation(text, offset);
  return prefix === '' ? lines : lines.split('\n').map((line, i) => (i === 0 ? line : (prefix + line).trimEnd())).join('\n');
}

/** Returns the marker of the items of a Markdown list, without numbers. */
const markOf = (list) => /^\s*(?:([-*+])|\d{1,9}([.)]))(?=\s|$)/.exec(list)?.slice(1).find(Boolean);

/** Writes a Markdown list with another marker than its neighbors, because with the same one they would be one list. */
function listApart(list, beside) {
  const mark = markOf(list);
  const other = (/[.)]/.test(mark) ? ['.', ')'] : ['-', '*', '+']).find((m) => !beside.includes(m));
  if (!beside.includes(mark) || other === undefined) return list;
  return list.replace(/^(\d{0,9})[-*+.)](?=\s|$)/gm, `$1${other}`);
}

/** Elements that are valid only inside a certain parent. */
const parts = new Set(['li', 'thead', 'tbody', 'tr', 'td', 'th']);

/** Types of mdast nodes that are, too, if plugins have set their elements. */
const partTypes = new Set(['listItem', 'tableRow', 'tableCell']);

/** Reports whether a node can be written as an element only together with its parent. */
const isPart = (node) => parts.has(node.tagName) || (partTypes.has(node.type) && Boolean(node.data?.hProperties ?? node.data?.hName));

/** Reports whether a hast element is a code block, which has the same position as the element in it. */
const isCode = (node) => node.tagName === 'pre' && node.children.length === 1 && node.children[0].tagName === 'code';

/**
 * Blocks in hast and mdast that may be adjacent to lines of a paragraph. Written as JSX, they are separated from it only by
 * blank lines.
 */
const aparts = /^(?:element (?:pre|table|blockquote|hr|h[1-6])|(?:code|heading|table|blockquote|thematicBreak) )$/;

/** Returns edits that add blank lines around a range if the adjacent lines contain text. */
function blankLines(text, start, end) {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const [, above] = /([^\n]*)\n$/.exec(text.slice(0, lineStart)) ?? [];
  const [, below] = /^\r?\n([^\n]*)/.exec(text.slice(end)) ?? [];
  const hasText = (line) => /[^\s>]/.test(line ?? '');
  const prefix = continuation(text, start);
  const edits = [];
  if (hasText(above) && !hasText(text.slice(lineStart, start))) edits.push({start, end: start, text: `\n${prefix}`});
  if (hasText(below)) edits.push({start: end, end, text: `\n${prefix.trimEnd()}`});
  return edits;
}

/** Reports whether an mdast list or table contains such a node. */
const holdsPart = (node) => /^(?:list|table|tableRow)$/.test(node.type) && node.children.some((child) => isPart(child) || holdsPart(child));

/**
 * The text that replaces a range, and the node that it represents; undefined for a removal.
 *
 * @typedef {{start: number, end: number, text: string, node?: any}} Edit
 */

/**
 * Returns the edits that turn the text into that of a changed tree.
 *
 * @param {string} text
 * @param {any} tree the tree after the plugins
 * @param {Memory} memory the tree before
 * @param {(node: any, text: (node: any) => string | undefined) => string} write writes a new or changed node; text
 *   returns what a known and unchanged node has in the source
 * @returns {Edit[]}
 */
function editsOf(text, tree, memory, write) {
  const edits = [];
  const original = (node) => (memory.placed(node) && memory.unchanged(node) ? memory.textOf(node, text) : undefined);
  const marks = new Map(); // new list → its marker
  const markAt = (node) => marks.get(node) ?? (node?.type === 'list' && memory.placed(node) ? markOf(text.slice(memory.get(node).start, memory.get(node).end)) : undefined);
  const writeBetween = (before, node, after) => {
    if (node.type !== 'list') return write(node, original);
    const list = listApart(write(node, original), [markAt(before), markAt(after)]);
    marks.set(node, markOf(list));
    return list;
  };
  // Some blocks include the line breaks after them.
  const replace = (k, node, inItem, before, after) => {
    const breaks = /(?:\r?\n[ \t]*)*$/.exec(text.slice(k.start, k.end))[0];
    const edit = {start: k.start, end: k.end - breaks.length, text: indented(writeBetween(before, node, after), text, k.start), node};
    const [above, below] = inItem || !aparts.test(k.title) ? [] : blankLines(text, edit.start, edit.end);
    edits.push(...[above, edit, below].filter(Boolean));
  };
  // Reports whether all changes of a node are in parts that have positions: some nodes, such as the list of footnotes, have
  // none themselves.
  const inPlace = (node) => memory.unchanged(node) || memory.placed(node) || sameChildren(node);
  const sameChildren = (node) => {
    const k = memory.get(node);
    const children = node.children ?? [];
    const fits = (old, now) => memory.placed(old) || (old === now && inPlace(now));
    return memory.sameOwn(node) && k.children?.length === children.length && k.children.every((old, i) => fits(old, children[i]));
  };
  // Parts of lists and tables are written with the whole list or table.
  const needsWhole = (node) => isPart(node) && !memory.unchanged(node) && (!sameChildren(node) || node.children.some(needsWhole));
  // Inside a list item, blank lines would make the list loose.
  const visit = (node, inItem = false) => {
    if (memory.unchanged(node)) return;
    const k = memory.get(node);
    if (memory.placed(node) && node.type !== 'root' && !isPart(node) && (isCode(node) || node.children?.some(needsWhole))) {
      replace(k, node, inItem);
    } else if (sameChildren(node)) {
      const within = /^(?:element li|listItem )$/.test(k.title) || inItem && !/blockquote/.test(k.title);
      node.children.forEach((child, i) =>
        child === k.children[i] ? visit(child, within) : replace(memory.get(k.children[i]), child, within, node.children[i - 1], node.children[i + 1]));
    } else if (node.type === 'root') rewrite(node, k);
    else replace(k, node, inItem);
  };
  // Adds and removes top-level blocks. Between two that remain adjacent, the text is unchanged.
  const rewrite = (root, k) => {
    const stays = new Set(root.children);
    const blocks = root.children.filter((c) => !(c.type === 'text' && c.value.trim() === '') && (memory.placed(c) || !memory.get(c) || !memory.unchanged(c)));
    const olds = k.children.filter((c) => memory.placed(c));
    for (const old of olds) if (!stays.has(old)) edits.push({start: memory.get(old).start, end: memory.get(old).end, text: ''});
    // Nothing may precede front matter.
    const heads = /^(?:yaml|toml)$/.test(olds[0]?.type);
    let at = olds.length > 0 ? memory.get(olds[0])[heads ? 'end' : 'start'] : text.length;
    blocks.forEach((block, i) => {
      if (memory.placed(block)) {
        visit(block);
        at = memory.get(block).end;
      } else if (memory.get(block) && inPlace(block)) {
        visit(block);
      } else {
        const written = writeBetween(blocks[i - 1], block, blocks[i + 1]);
        edits.push({start: at, end: at, text: at === 0 ? `${written}\n\n` : `\n\n${written}\n\n`, node: block});
      }
    });
  };
  visit(tree);
  return edits;
}

/** Applies edits that do not overlap. Returns the text, and the position of each edit in it, in order. */
function apply(text, edits) {
  const sorted = edits.map((e, i) => ({...e, i})).sort((a, b) => a.start - b.start || a.end - b.end || a.i - b.i);
  const made = [];
  let out = '';
  let at = 0;
  for (const e of sorted) {
    out += text.slice(at, Math.max(at, e.start));
    made.push({...e, from: out.length, to: out.length + e.text.length});
    out += e.text;
    at = Math.max(at, e.end);
  }
  return {text: out + text.slice(at), made};
}

/** Returns a function from offsets in a text to lines and columns. */
function points(text) {
  const lines = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (lines[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return {line: low + 1, column: offset - lines[low] + 1, offset};
  };
}

/**
 * Maps offsets in a text to offsets after edits, which are sorted and do not overlap: startOf for the start of a range, endOf
 * for its end. Text inserted at an offset comes before a range that starts there and after one that ends there.
 */
function shifts(made) {
  const sums = [0]; // the total change in length after each edit
  const inserted = new Map(); // offset → the length of the text inserted there
  for (const {start, end, text} of made) {
    sums.push(sums.at(-1) + text.length - (end - start));
    if (start === end) inserted.set(end, (inserted.get(end) ?? 0) + text.length);
  }
  const startOf = (offset) => {
    let low = 0;
    let high = made.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (made[middle].end <= offset) low = middle + 1;
      else high = middle;
    }
    return offset + sums[low];
  };
  return {startOf, endOf: (offset) => startOf(offset) - (inserted.get(offset) ?? 0)};
}

/**
 * Sets the positions of the nodes of a changed tree in the changed text. Nodes below one that was rewritten have no positions.
 *
 * @param {any} tree
 * @param {Memory} memory
 * @param {{text: string, made: object[]}} applied
 * @returns {Set<string>} the positions of the rewritten nodes, each "start-end"
 */
function relocate(tree, memory, {text, made}) {
  const point = points(text);
  const written = new Map(made.filter((e) => e.node).map((e) => [e.node, e]));
  const places = new Set();
  const {startOf, endOf} = shifts(made);
  const set = (node, start, end) => {
    node.position = {start: point(start), end: point(end)};
  };
  const forget = (node) => {
    delete node.position;
    node.children?.forEach(forget);
  };
  const visit = (node) => {
    const e = written.get(node);
    if (e) {
      forget(node);
      const start = e.from + /^\s*/.exec(e.text)[0].length;
      const end = Math.max(start, e.to - /\s*$/.exec(e.text)[0].length);
      set(node, start, end);
      places.add(`${start}-${end}`);
      return;
    }
    const k = memory.get(node);
    if (k && memory.placed(node)) set(node, startOf(k.start), endOf(k.end));
    node.children?.forEach(visit);
  };
  visit(tree);
  return places;
}

module.exports = {Memory, apply, editsOf, holdsPart, parts, relocate};
