// A document while plugins process it: its text and its tree, which are kept consistent.
'use strict';
const {Memory, editsOf, apply, relocate} = load('mdpatch.cjs');
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
    this.written = new Set(); // the positions of text that earlier stages have written; nodes below these have no positions
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
   * @param {{readable: (node: any) => boolean, write: (node: any, original: (node: any) => string | undefined, memory: Memory) => string,
   *   anew: (text: string) => any}} way readable is that of Memory, write that of editsOf, and anew reads a text up to this stage
   */
  async stage(steps, {readable, write, anew}) {
    if (steps.length === 0) return;
    const memory = new Memory(this.tree, readable);
    const before = this.tree;
    for (const step of steps) {
      const made = await step(this.tree, this.file);
      if (made instanceof Error) throw made;
      this.tree = made ?? this.tree;
    }
    memory.replaced(before, this.tree);
    await this.placeAgain(memory, anew);
    const edits = editsOf(this.text, this.tree, memory, (node, original) => write(node, original, memory));
    if (edits.length === 0) return;
    const applied = apply(this.text, edits);
    const kept = [...this.written].map((place) => movedBy(place, applied.made)).filter(Boolean);
    this.written = new Set([...kept, ...relocate(this.tree, memory, applied)]);
    this.text = this.file.value = applied.text;
  }

  /** Finds the positions of nodes below text that an earlier stage has written, if plugins have changed something there. */
  async placeAgain(memory, anew) {
    if (this.written.size === 0) return;
    const there = new Set();
    const visit = (node) => {
      there.add(node);
      node.children?.forEach(visit);
    };
    visit(this.tree);
    const touched = memory.at(this.written).filter((node) => !there.has(node) || !memory.unchanged(node));
    if (touched.length > 0) memory.placeBelow(touched, await anew(this.text));
  }
}

/** Returns a position, "start-end", after edits; undefined if one of the edits is inside it. */
function movedBy(place, made) {
  const [start, end] = place.split('-').map(Number);
  if (made.some((e) => e.start < end && e.end > start)) return undefined;
  const by = made.filter((e) => e.end <= start).reduce((sum, e) => sum + e.text.length - (e.end - e.start), 0);
  return `${start + by}-${end + by}`;
}

module.exports = {Draft};
