// A document while plugins process it: its text and its tree, which are kept consistent.
'use strict';
const {Snapshot, editsOf, applyEdits, updatePositions} = load('mdpatch.cjs');
const {pagesKey} = load('mddefaults.cjs');

class Draft {
  /**
   * @param {string} text
   * @param {object} file the VFile of all stages
   * @param {any} tree the parsed text
   */
  constructor(text, file, tree) {
    this.text = text;
    this.file = file;
    this.tree = tree;
    this.rewritten = new Set(); // the positions of text that earlier stages have written; nodes below these have no positions
  }

  /** Returns the file with another text. */
  fileOf(text) {
    const {constructor: VFile, path, cwd, data} = this.file;
    const file = new VFile({path, value: text, cwd, data: {...data}});
    file[pagesKey] = this.file[pagesKey];
    return file;
  }

  /**
   * Runs plugins on the tree, and applies their changes to the text.
   *
   * @param {((tree: any, file: object) => any)[]} steps
   * @param {{isReadable: (node: any) => boolean, write: (node: any, original: (node: any) => string | undefined, snapshot: Snapshot) => string,
   *   reparse: (text: string) => any}} options isReadable is that of Snapshot, write that of editsOf, and reparse parses a text up to this stage
   */
  async runStage(steps, {isReadable, write, reparse}) {
    if (steps.length === 0) return;
    const snapshot = new Snapshot(this.tree, isReadable);
    const before = this.tree;
    for (const step of steps) {
      const result = await step(this.tree, this.file);
      if (result instanceof Error) throw result;
      this.tree = result ?? this.tree;
    }
    snapshot.substitute(before, this.tree);
    await this.restorePositions(snapshot, reparse);
    const edits = editsOf(this.text, this.tree, snapshot, (node, original) => write(node, original, snapshot));
    if (edits.length === 0) return;
    const applied = applyEdits(this.text, edits);
    const shifted = [...this.rewritten].map((place) => shiftPlace(place, applied.edits)).filter(Boolean);
    this.rewritten = new Set([...shifted, ...updatePositions(this.tree, snapshot, applied)]);
    this.text = this.file.value = applied.text;
  }

  /** Finds the positions of nodes below text that an earlier stage has written, if plugins have changed something there. */
  async restorePositions(snapshot, reparse) {
    if (this.rewritten.size === 0) return;
    const present = new Set();
    const visit = (node) => {
      present.add(node);
      node.children?.forEach(visit);
    };
    visit(this.tree);
    const changed = snapshot.nodesAt(this.rewritten).filter((node) => !present.has(node) || !snapshot.unchanged(node));
    if (changed.length > 0) snapshot.setPositionsBelow(changed, await reparse(this.text));
  }
}

/** Returns a position, "start-end", after edits; undefined if one of the edits is inside it. */
function shiftPlace(place, applied) {
  const [start, end] = place.split('-').map(Number);
  if (applied.some((e) => e.start < end && e.end > start)) return undefined;
  const shift = applied.filter((e) => e.end <= start).reduce((sum, e) => sum + e.text.length - (e.end - e.start), 0);
  return `${start + shift}-${end + shift}`;
}

module.exports = {Draft};
