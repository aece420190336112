// Applies plugins' changes to a document's tree to its text. Text of unchanged nodes stays exactly the same.
'use strict';

/** Keys of nodes that contain positions, or repeat other properties in another form. */
const ignoredKeys = new Set(['position', 'children', 'estree']);

const withoutIgnored = (key, value) => (ignoredKeys.has(key) ? undefined : value);

/** Returns the node's own properties as text, without its children. */
function ownProperties(node) {
  let text = '';
  for (const key of Object.keys(node)) {
    const value = node[key];
    if (value === undefined || ignoredKeys.has(key)) continue;
    text += typeof value === 'object' ? `${key}\0${JSON.stringify(value, withoutIgnored)}\0` : `${key}\0${typeof value}\0${value}\0`;
  }
  return text;
}

/** Identifies a node: two nodes with the same value may be the same node, parsed twice. */
const nodeKind = (node) => `${node.type} ${node.tagName ?? node.name ?? ''}`;

/** A tree as it was before plugins changed it. */
class Snapshot {
  /**
   * @param {any} tree
   * @param {(node: any) => boolean} isReadable reports which nodes the host can parse; others count as changed, because
   *   plugins may extend the syntax
   */
  constructor(tree, isReadable) {
    this.records = new Map(); // node → {own, children, start, end}
    this.unchangedNodes = new Map(); // node → whether it is unchanged
    const visit = (node, containers) => {
      const start = node.position?.start?.offset;
      const end = node.position?.end?.offset;
      const own = isReadable(node) ? ownProperties(node) : undefined;
      this.records.set(node, {own, kind: nodeKind(node), properties: node.properties && {...node.properties}, children: node.children ? [...node.children] : undefined, start, end, containers});
      const inner = containerKinds.test(nodeKind(node)) && start !== undefined ? [...containers, node] : containers;
      node.children?.forEach((child) => visit(child, inner));
    };
    visit(tree, []);
  }

  get(node) {
    return this.records.get(node);
  }

  /** Treats a node as the one that a plugin has replaced with it. */
  substitute(node, by) {
    if (node !== by) this.records.set(by, this.records.get(node));
  }

  /** Reports whether a node's own properties are unchanged. */
  sameProperties(node) {
    const record = this.records.get(node);
    return record?.own !== undefined && record.own === ownProperties(node);
  }

  /** Reports whether a node and everything below it is unchanged. */
  unchanged(node) {
    let same = this.unchangedNodes.get(node);
    if (same === undefined) {
      const record = this.records.get(node);
      const children = node.children ?? [];
      same = this.sameProperties(node) && (record.children ?? []).length === children.length && children.every((child, i) => child === record.children[i] && this.unchanged(child));
      this.unchangedNodes.set(node, same);
    }
    return same;
  }

  /** Returns the nodes with one of the given positions, each "start-end". */
  nodesAt(places) {
    return [...this.records].filter(([, k]) => places.has(`${k.start}-${k.end}`)).map(([node]) => node);
  }

  /** Gives the descendants of nodes the positions that they have in a newly parsed tree of the same text. */
  setPositionsBelow(nodes, tree) {
    const parsedNodes = new Map();
    const visit = (node) => {
      if (node.position) parsedNodes.set(`${nodeKind(node)} ${node.position.start.offset}-${node.position.end.offset}`, node);
      node.children?.forEach(visit);
    };
    visit(tree);
    const setPositions = (record, parsed) => {
      record.start ??= parsed.position?.start.offset;
      record.end ??= parsed.position?.end.offset;
      if (record.children === undefined || record.children.length !== parsed.children?.length) return;
      const childRecords = record.children.map((child) => this.get(child));
      if (childRecords.every((child, i) => child.kind === nodeKind(parsed.children[i]))) childRecords.forEach((child, i) => setPositions(child, parsed.children[i]));
    };
    for (const record of nodes.map((node) => this.get(node))) {
      const parsed = parsedNodes.get(`${record.kind} ${record.start}-${record.end}`);
      if (parsed) setPositions(record, parsed);
    }
  }

  /** Returns the text of a node, without the prefixes of lines in block quotes and list items. */
  sourceText(node, text) {
    const {start, end, containers} = this.records.get(node);
    const source = text.slice(start, end);
    return containers.length === 0 || !source.includes('\n') ? source : withoutContainerPrefixes(source, containers.map((container) => this.get(container)), text);
  }

  /** Reports whether a node has a position in the text. */
  hasPosition(node) {
    const record = this.records.get(node);
    return record?.start !== undefined && record.end !== undefined;
  }
}

/** Nodes whose lines all begin with a marker or white space. */
const containerKinds = /^(?:element (?:blockquote|li)|(?:blockquote|listItem) )$/;

/**
 * Removes the prefixes of block quotes and list items from all lines of a text but the first.
 *
 * @param {string} source
 * @param {{start: number}[]} containers the block quotes and list items, outermost first
 * @param {string} text
 */
function withoutContainerPrefixes(source, containers, text) {
  const {start} = containers.at(-1);
  const [marker] = /^(?:>[ \t]?|(?:[-+*]|\d{1,9}[.)])[ \t]{1,4}|)/.exec(text.slice(start, start + 16));
  const width = start - (text.lastIndexOf('\n', start - 1) + 1) + marker.length;
  const quotes = containers.filter((k) => text[k.start] === '>').length;
  const [first, ...rest] = source.split('\n');
  return [first, ...rest.map((line) => line.slice(prefixWidth(line, width, quotes)))].join('\n');
}

/** Returns the length of the white space and block quote markers at the start of a line, limited to a width. */
function prefixWidth(line, width, quotes) {
  let at = 0;
  for (; at < width && at < line.length; at++) {
    if (line[at] === '>' && quotes > 0) quotes--;
    else if (!/[ \t]/.test(line[at])) break;
  }
  return at;
}

/** Returns the prefix of a continuation line in a block quote or list: the same width, with the block quote markers. */
function continuationPrefix(text, offset) {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return line.replace(/[^>\s]/g, ' ');
}

/** Writes lines into a position of a text where lines have a prefix. */
function withContinuationPrefix(lines, text, offset) {
  const prefix = continuationPrefix(text, offset);
  return prefix === '' ? lines : lines.split('\n').map((line, i) => (i === 0 ? line : (prefix + line).trimEnd())).join('\n');
}

/** Returns the marker of the items of a Markdown list, without numbers. */
const listMarker = (list) => /^\s*(?:([-*+])|\d{1,9}([.)]))(?=\s|$)/.exec(list)?.slice(1).find(Boolean);

/** Writes a Markdown list with another marker than its neighbors, because with the same one they would be one list. */
function withOtherMarker(list, neighborMarkers) {
  const marker = listMarker(list);
  const other = (/[.)]/.test(marker) ? ['.', ')'] : ['-', '*', '+']).find((m) => !neighborMarkers.includes(m));
  if (!neighborMarkers.includes(marker) || other === undefined) return list;
  return list.replace(/^(\d{0,9})[-*+.)](?=\s|$)/gm, `$1${other}`);
}

/** Elements that are valid only inside a certain parent. */
const childOnlyElements = new Set(['li', 'thead', 'tbody', 'tr', 'td', 'th']);

/** Types of mdast nodes that are, too, if plugins have set their elements. */
const childOnlyTypes = new Set(['listItem', 'tableRow', 'tableCell']);

/** Reports whether a node can be written as an element only together with its parent. */
const needsParent = (node) => childOnlyElements.has(node.tagName) || (childOnlyTypes.has(node.type) && Boolean(node.data?.hProperties ?? node.data?.hName));

/** Reports whether a hast element is a code block, which has the same position as the element in it. */
const isCode = (node) => node.tagName === 'pre' && node.children.length === 1 && node.children[0].tagName === 'code';

/**
 * Blocks in hast and mdast that may be adjacent to lines of a paragraph. Written as JSX, they are separated from it only by
 * blank lines.
 */
const needsBlankLines = /^(?:element (?:pre|table|blockquote|hr|h[1-6])|(?:code|heading|table|blockquote|thematicBreak) )$/;

/** Returns edits that add blank lines around a range if the adjacent lines contain text. */
function blankLineEdits(text, start, end) {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const [, above] = /([^\n]*)\n$/.exec(text.slice(0, lineStart)) ?? [];
  const [, below] = /^\r?\n([^\n]*)/.exec(text.slice(end)) ?? [];
  const hasText = (line) => /[^\s>]/.test(line ?? '');
  const prefix = continuationPrefix(text, start);
  const edits = [];
  if (hasText(above) && !hasText(text.slice(lineStart, start))) edits.push({start, end: start, text: `\n${prefix}`});
  if (hasText(below)) edits.push({start: end, end, text: `\n${prefix.trimEnd()}`});
  return edits;
}

/** Reports whether an mdast list or table contains such a node. */
const hasNodeNeedingParent = (node) => /^(?:list|table|tableRow)$/.test(node.type) && node.children.some((child) => needsParent(child) || hasNodeNeedingParent(child));

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
 * @param {Snapshot} snapshot the tree before
 * @param {(node: any, text: (node: any) => string | undefined) => string} write writes a new or changed node; text
 *   returns what a known and unchanged node has in the source
 * @returns {Edit[]}
 */
function editsOf(text, tree, snapshot, write) {
  const edits = [];
  const original = (node) => (snapshot.hasPosition(node) && snapshot.unchanged(node) ? snapshot.sourceText(node, text) : undefined);
  const newMarkers = new Map(); // new list → its marker
  const markerOf = (node) => newMarkers.get(node) ?? (node?.type === 'list' && snapshot.hasPosition(node) ? listMarker(text.slice(snapshot.get(node).start, snapshot.get(node).end)) : undefined);
  const writeBetween = (before, node, after) => {
    if (node.type !== 'list') return write(node, original);
    const list = withOtherMarker(write(node, original), [markerOf(before), markerOf(after)]);
    newMarkers.set(node, listMarker(list));
    return list;
  };
  // Some blocks include the line breaks after them.
  const replace = (record, node, inItem, before, after) => {
    const breaks = /(?:\r?\n[ \t]*)*$/.exec(text.slice(record.start, record.end))[0];
    const edit = {start: record.start, end: record.end - breaks.length, text: withContinuationPrefix(writeBetween(before, node, after), text, record.start), node};
    const [above, below] = inItem || !needsBlankLines.test(record.kind) ? [] : blankLineEdits(text, edit.start, edit.end);
    edits.push(...[above, edit, below].filter(Boolean));
  };
  // Reports whether all changes of a node are in parts that have positions: some nodes, such as the list of footnotes, have
  // none themselves.
  const canEditInPlace = (node) => snapshot.unchanged(node) || snapshot.hasPosition(node) || hasSameChildren(node);
  const hasSameChildren = (node) => {
    const record = snapshot.get(node);
    const children = node.children ?? [];
    const isCompatible = (old, now) => snapshot.hasPosition(old) || (old === now && canEditInPlace(now));
    return snapshot.sameProperties(node) && record.children?.length === children.length && record.children.every((old, i) => isCompatible(old, children[i]));
  };
  // Parts of lists and tables are written with the whole list or table.
  const needsRewrite = (node) => needsParent(node) && !snapshot.unchanged(node) && (!hasSameChildren(node) || node.children.some(needsRewrite));
  // Inside a list item, blank lines would make the list loose.
  const visit = (node, inItem = false) => {
    if (snapshot.unchanged(node)) return;
    const record = snapshot.get(node);
    if (snapshot.hasPosition(node) && node.type !== 'root' && !needsParent(node) && (isCode(node) || node.children?.some(needsRewrite))) {
      replace(record, node, inItem);
    } else if (hasSameChildren(node)) {
      const inListItem = /^(?:element li|listItem )$/.test(record.kind) || inItem && !/blockquote/.test(record.kind);
      node.children.forEach((child, i) =>
        child === record.children[i] ? visit(child, inListItem) : replace(snapshot.get(record.children[i]), child, inListItem, node.children[i - 1], node.children[i + 1]));
    } else if (node.type === 'root') rewriteRoot(node, record);
    else replace(record, node, inItem);
  };
  // Adds and removes top-level blocks. Between two that remain adjacent, the text is unchanged.
  const rewriteRoot = (root, record) => {
    const remaining = new Set(root.children);
    const blocks = root.children.filter((c) => !(c.type === 'text' && c.value.trim() === '') && (snapshot.hasPosition(c) || !snapshot.get(c) || !snapshot.unchanged(c)));
    const oldBlocks = record.children.filter((c) => snapshot.hasPosition(c));
    for (const oldBlock of oldBlocks) if (!remaining.has(oldBlock)) edits.push({start: snapshot.get(oldBlock).start, end: snapshot.get(oldBlock).end, text: ''});
    // Nothing may precede front matter.
    const hasFrontMatter = /^(?:yaml|toml)$/.test(oldBlocks[0]?.type);
    let at = oldBlocks.length > 0 ? snapshot.get(oldBlocks[0])[hasFrontMatter ? 'end' : 'start'] : text.length;
    blocks.forEach((block, i) => {
      if (snapshot.hasPosition(block)) {
        visit(block);
        at = snapshot.get(block).end;
      } else if (snapshot.get(block) && canEditInPlace(block)) {
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
function applyEdits(text, edits) {
  const sorted = edits.map((e, i) => ({...e, i})).sort((a, b) => a.start - b.start || a.end - b.end || a.i - b.i);
  const applied = [];
  let out = '';
  let at = 0;
  for (const e of sorted) {
    out += text.slice(at, Math.max(at, e.start));
    applied.push({...e, from: out.length, to: out.length + e.text.length});
    out += e.text;
    at = Math.max(at, e.end);
  }
  return {text: out + text.slice(at), edits: applied};
}

/** Returns a function from offsets in a text to lines and columns. */
function pointsOf(text) {
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
function offsetMapper(applied) {
  const totalShifts = [0]; // the total change in length after each edit
  const inserted = new Map(); // offset → the length of the text inserted there
  for (const {start, end, text} of applied) {
    totalShifts.push(totalShifts.at(-1) + text.length - (end - start));
    if (start === end) inserted.set(end, (inserted.get(end) ?? 0) + text.length);
  }
  const startOf = (offset) => {
    let low = 0;
    let high = applied.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (applied[middle].end <= offset) low = middle + 1;
      else high = middle;
    }
    return offset + totalShifts[low];
  };
  return {startOf, endOf: (offset) => startOf(offset) - (inserted.get(offset) ?? 0)};
}

/**
 * Sets the positions of the nodes of a changed tree in the changed text. Nodes below one that was rewritten have no positions.
 *
 * @param {any} tree
 * @param {Snapshot} snapshot
 * @param {{text: string, edits: object[]}} applied
 * @returns {Set<string>} the positions of the rewritten nodes, each "start-end"
 */
function updatePositions(tree, snapshot, {text, edits: applied}) {
  const point = pointsOf(text);
  const written = new Map(applied.filter((e) => e.node).map((e) => [e.node, e]));
  const rewrittenPlaces = new Set();
  const {startOf, endOf} = offsetMapper(applied);
  const setPosition = (node, start, end) => {
    node.position = {start: point(start), end: point(end)};
  };
  const removePositions = (node) => {
    delete node.position;
    node.children?.forEach(removePositions);
  };
  const visit = (node) => {
    const e = written.get(node);
    if (e) {
      removePositions(node);
      const start = e.from + /^\s*/.exec(e.text)[0].length;
      const end = Math.max(start, e.to - /\s*$/.exec(e.text)[0].length);
      setPosition(node, start, end);
      rewrittenPlaces.add(`${start}-${end}`);
      return;
    }
    const record = snapshot.get(node);
    if (record && snapshot.hasPosition(node)) setPosition(node, startOf(record.start), endOf(record.end));
    node.children?.forEach(visit);
  };
  visit(tree);
  return rewrittenPlaces;
}

module.exports = {Snapshot, applyEdits, editsOf, hasNodeNeedingParent, childOnlyElements, updatePositions};
