// Changes the text of a document as plugins have changed its tree. What they left alone keeps its text, to the letter.
'use strict';

/** Keys of nodes that say where they are, or the same once more in another form. */
const aside = new Set(['position', 'children', 'estree']);

const withoutAside = (key, value) => (aside.has(key) ? undefined : value);

/** What a node says by itself. */
function ownSaying(node) {
  let saying = '';
  for (const key of Object.keys(node)) {
    const value = node[key];
    if (value === undefined || aside.has(key)) continue;
    saying += typeof value === 'object' ? `${key}\0${JSON.stringify(value, withoutAside)}\0` : `${key}\0${typeof value}\0${value}\0`;
  }
  return saying;
}

/** What names a node: two with the same one may be the same node of two readings. */
const titleOf = (node) => `${node.type} ${node.tagName ?? node.name ?? ''}`;

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

  /** The nodes that had one of the places in a set of "start-end". */
  at(places) {
    return [...this.nodes].filter(([, k]) => places.has(`${k.start}-${k.end}`)).map(([node]) => node);
  }

  /** Gives what is below nodes the places that it has in the same text read anew. */
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

  /** What a node has in the text, without what begins the lines of the quotes and items that it is in. */
  textOf(node, text) {
    const {start, end, around} = this.nodes.get(node);
    const own = text.slice(start, end);
    return around.length === 0 || !own.includes('\n') ? own : outside(own, around.map((container) => this.get(container)), text);
  }

  /** Reports whether a node has a place in the text. */
  placed(node) {
    const k = this.nodes.get(node);
    return k?.start !== undefined && k.end !== undefined;
  }
}

/** Nodes each of whose lines begins with a mark or white space. */
const containers = /^(?:element (?:blockquote|li)|(?:blockquote|listItem) )$/;

/**
 * Takes what stands for quotes and items off the lines of a text, but for the first.
 *
 * @param {string} own
 * @param {{start: number}[]} around the quotes and items, from the outermost one
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

/** How much of a line, of at most a width, are white space and the marks of quotes. */
function markWidth(line, width, quotes) {
  let at = 0;
  for (; at < width && at < line.length; at++) {
    if (line[at] === '>' && quotes > 0) quotes--;
    else if (!/[ \t]/.test(line[at])) break;
  }
  return at;
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

/** The mark of the items of a list in Markdown, without their numbers. */
const markOf = (list) => /^\s*(?:([-*+])|\d{1,9}([.)]))(?=\s|$)/.exec(list)?.slice(1).find(Boolean);

/** A list in Markdown, with a mark that those beside it do not have: with the same mark they would be one list. */
function listApart(list, beside) {
  const mark = markOf(list);
  const other = (/[.)]/.test(mark) ? ['.', ')'] : ['-', '*', '+']).find((m) => !beside.includes(m));
  if (!beside.includes(mark) || other === undefined) return list;
  return list.replace(/^(\d{0,9})[-*+.)](?=\s|$)/gm, `$1${other}`);
}

/** Elements that mean something only in the element around them. */
const parts = new Set(['li', 'thead', 'tbody', 'tr', 'td', 'th']);

/** Kinds of nodes of mdast that do, once plugins have said how their elements are. */
const partTypes = new Set(['listItem', 'tableRow', 'tableCell']);

/** Reports whether a node can be written as an element only with those around it. */
const isPart = (node) => parts.has(node.tagName) || (partTypes.has(node.type) && Boolean(node.data?.hProperties ?? node.data?.hName));

/** Reports whether an element of hast is a block of code, which stands at the same place as the element in it. */
const isCode = (node) => node.tagName === 'pre' && node.children.length === 1 && node.children[0].tagName === 'code';

/**
 * Blocks of hast and mdast that may be next to lines of a paragraph. Written as JSX, they are apart from it only between blank
 * lines.
 */
const aparts = /^(?:element (?:pre|table|blockquote|hr|h[1-6])|(?:code|heading|table|blockquote|thematicBreak) )$/;

/** Edits that put blank lines around what is from one offset to another, where its neighbors are lines with text. */
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

/** Reports whether a list or table of mdast has such a node. */
const holdsPart = (node) => /^(?:list|table|tableRow)$/.test(node.type) && node.children.some((child) => isPart(child) || holdsPart(child));

/**
 * Text in place of what is between two offsets, and the node that it is; undefined where something goes away.
 *
 * @typedef {{start: number, end: number, text: string, node?: any}} Edit
 */

/**
 * Finds the edits that make the text that of a changed tree.
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
  const marks = new Map(); // new list → its mark
  const markAt = (node) => marks.get(node) ?? (node?.type === 'list' && memory.placed(node) ? markOf(text.slice(memory.get(node).start, memory.get(node).end)) : undefined);
  const writeBetween = (before, node, after) => {
    if (node.type !== 'list') return write(node, original);
    const list = listApart(write(node, original), [markAt(before), markAt(after)]);
    marks.set(node, markOf(list));
    return list;
  };
  // Some blocks end behind the line breaks that part them from the next one.
  const replace = (k, node, inItem, before, after) => {
    const breaks = /(?:\r?\n[ \t]*)*$/.exec(text.slice(k.start, k.end))[0];
    const edit = {start: k.start, end: k.end - breaks.length, text: indented(writeBetween(before, node, after), text, k.start), node};
    const [above, below] = inItem || !aparts.test(k.title) ? [] : blankLines(text, edit.start, edit.end);
    edits.push(...[above, edit, below].filter(Boolean));
  };
  // Reports whether all that has changed of a node is in places of the text: some nodes, such as the list of footnotes,
  // have none themselves.
  const inPlace = (node) => memory.unchanged(node) || memory.placed(node) || sameChildren(node);
  const sameChildren = (node) => {
    const k = memory.get(node);
    const children = node.children ?? [];
    const fits = (old, now) => memory.placed(old) || (old === now && inPlace(now));
    return memory.sameOwn(node) && k.children?.length === children.length && k.children.every((old, i) => fits(old, children[i]));
  };
  // Parts of lists and tables are written with the whole list or table.
  const needsWhole = (node) => isPart(node) && !memory.unchanged(node) && (!sameChildren(node) || node.children.some(needsWhole));
  // In an item, blank lines would make the list a loose one.
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
  // The outermost blocks come and go: between two that stay neighbors, the text stays.
  const rewrite = (root, k) => {
    const stays = new Set(root.children);
    const blocks = root.children.filter((c) => !(c.type === 'text' && c.value.trim() === '') && (memory.placed(c) || !memory.get(c) || !memory.unchanged(c)));
    const olds = k.children.filter((c) => memory.placed(c));
    for (const old of olds) if (!stays.has(old)) edits.push({start: memory.get(old).start, end: memory.get(old).end, text: ''});
    // Nothing is in front of front matter.
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

/** Applies edits that do not overlap: the text, and where each of them is in it, in order. */
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

/** Finds line and column of offsets in a text. */
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
 * Finds where offsets of a text are behind edits, which do not overlap and are in order: startOf for what begins at an
 * offset, endOf for what ends there, and text that is put in there comes behind that.
 */
function shifts(made) {
  const sums = [0]; // how much longer the text is behind each edit
  const inserted = new Map(); // offset → the length of what is put in there
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
 * Gives the nodes of a changed tree the places that they have in the changed text. What is below a node that was
 * written anew has none.
 *
 * @param {any} tree
 * @param {Memory} memory
 * @param {{text: string, made: object[]}} applied
 * @returns {Set<string>} the places of what was written anew, each as "start-end"
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
