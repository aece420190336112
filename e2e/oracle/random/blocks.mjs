// Blocks: each is a list of lines without the markers of its containers.

import {behind, inside, quoted} from './layout.mjs';

const CODE = ['const a = 1;', '  indented', '', '\ttab', '# no heading {#x}', ':::note', '<d>', '{x}', '- item', '// highlight-next-line', '| a |', '```', '> q'];

const INFO = ['', '', 'js', 'js title="a b.js" {1,3}', ' bash', 'jsx live', 'mermaid', 'bash npm2yarn', 'md showLineNumbers', '{1}'];

const MARKERS = ['- ', '- ', '* ', '+ ', '1. ', '2. ', '1) ', '-   ', '10. ', '- [ ] ', '- [x] ', '-\t', '-     '];

const ESM = ["import X from '@theme/X';", 'export const a = 1;', 'export const B = () => (\n  <b>x</b>\n);', "import Y, {Z} from '@site/y';\nexport const c = {\n  d: 1,\n};"];

const FLOW = [
  '<C/>', '<C\n  a={1}\n  b="c\n  d"\n/>', '{1 + 1}', '{\n  [1].map((n) => <li key={n}>{n}</li>)\n}', '{/* a\n\n b */}', '<!-- a -->', '<!--\na\n\nb\n-->', '<hr/>', '<div>a</div>', '<p>a *b*</p>',
  '<div>\n  a *b*\n</div>', '<div>\n  <p>a</p>\n  b\n</div>', '<img src="https://a.b/i.png"/>\n<br/>', '<C>{`\n  a\n\n  b\n`}</C>', '<C a={`\n  x\n`}/>', '<C></C>', '<><b>a</b></>', '<ul><li>a</li></ul>', '<table><tbody>\n<tr><td>a</td></tr>\n</tbody></table>',
];

const HTML = [
  '<div>\na *b*\n</div>', '<div>\n\na *b*\n\n</div>', '<hr>', '<!-- a -->', '<!--\na\n\nb\n-->', '<p align="center">\n  <img src="https://a.b/i.png">\n</p>', '<table>\n<tr>\n<td>\n\n*a*\n\n</td>\n</tr>\n</table>', '<br/>', '</div>', '<div>', '<pre>\na\n\n*b*\n</pre>', '<details><summary>a</summary>b</details>', '<script>\na\n\nb\n</script>', '<x-y>\nb\n</x-y>', '<a href="/x">', '<ul>\n<li>a</li>\n<li>b\n</ul>', '<?php a ?>', '<!DOCTYPE html>',
];

const MISTAKES = ['<C>', '</C>', '<div>', '</div>', '<br>', '{x', 'a } b', '<!-- a', '<C>\n- a\n</C>', '<C a=b/>', '<2', ':::', '```js'];

/** Blocks writes blocks of one language, "mdx" or "md". */
export class Blocks {
  constructor(dice, inlines, {format, math}) {
    Object.assign(this, {dice, inlines, format, math});
    // sloppy documents lack some markers of containers and have odd indentation.
    this.sloppy = dice.once(2);
    this.mistaken = dice.once(8);
  }

  /** sequence returns some blocks, depth levels deep. */
  sequence(depth, most) {
    const blocks = this.dice.some(1, most, () => this.block(depth));
    return blocks.reduce((all, block) => all + this.gap() + block);
  }

  gap() {
    return this.dice.weighted([[12, '\n\n'], [5, '\n'], [1, '\n\n\n'], [1, '\n  \n'], [1, '\n\t\n']]);
  }

  block(depth) {
    const leaf = [
      [12, () => this.inlines.text()],
      [3, () => this.heading()],
      [4, () => this.fence()],
      [1, () => this.dice.pick(['---', '***', '- - -', '___'])],
      [3, () => this.table()],
      [2, () => this.definition()],
      [2, () => this.footnote(depth)],
      [4, () => this.dice.pick(this.format === 'md' ? HTML : FLOW)],
      [this.format === 'md' ? 0 : 1, () => this.dice.pick(ESM)],
      [this.mistaken ? 2 : 0, () => this.dice.pick(MISTAKES)],
      [this.math ? 2 : 0, () => '$$\n' + this.dice.pick(['x', 'a_1\n\nb', '\\frac 1 2', '  c']) + '\n$$'],
    ];
    const containers = [
      [9, () => this.list(depth)],
      [4, () => this.quote(depth)],
      [4, () => this.admonition(depth)],
      [4, () => this.element(depth)],
      [2, () => this.tabs(depth)],
      [1, () => this.details(depth)],
      [this.sloppy ? 2 : 0, () => this.indented(depth)],
    ];
    return this.dice.weighted(depth > 3 ? leaf : [...leaf, ...containers])();
  }

  heading() {
    const {dice} = this;
    const text = this.inlines.line();
    if (dice.once(4)) {
      return `${this.inlines.text()}\n${dice.pick(['===', '---', '--', '-'])}`;
    }
    return '#'.repeat(dice.between(1, 6)) + ' ' + text + dice.pick(['', '', '', ` {#id-${dice.below(9)}}`, ' ##', ' {/* #k */}']);
  }

  fence() {
    const {dice} = this;
    const mark = dice.pick(['```', '```', '````', '~~~']);
    return [mark + dice.pick(INFO), ...dice.some(0, 4, () => dice.pick(CODE)), mark].join('\n');
  }

  table() {
    const {dice} = this;
    const columns = dice.between(1, 3);
    const row = (cells) => (dice.once(5) ? cells.join(' | ') : `| ${cells.join(' | ')} |`);
    const cells = (n) => dice.some(n, n, () => this.inlines.cell());
    const rule = row(dice.some(columns, columns, () => dice.pick(['---', ':-', '-:', ':-:', '-'])));
    const rows = dice.some(0, 3, () => row(cells(dice.once(6) ? columns + dice.between(-1, 1) : columns)));
    return [row(cells(columns)), rule, ...rows].join('\n');
  }

  definition() {
    return this.dice.pick(['[def]: https://a.b/c', '[def]: /x "title"', '[def]:\n  <a b>\n  \'t\'', '[other]: ./y.md (z)']);
  }

  footnote(depth) {
    const label = this.dice.pick(['[^1]: ', '[^note]: ']);
    if (depth > 2 || this.dice.once(2)) {
      return label + this.inlines.text();
    }
    return inside(this.sequence(depth + 2, 2), label, this.width(4));
  }

  list(depth) {
    const {dice} = this;
    const marker = dice.pick(MARKERS);
    const width = marker.includes('[') ? 2 : marker.replace('\t', '   ').length;
    const tight = dice.once(2);
    const items = dice.some(1, 3, () => {
      const content = tight ? this.dice.some(1, 2, () => this.block(depth + 1)).join('\n') : this.sequence(depth + 1, 2);
      return inside(content, marker, this.width(marker === '-     ' ? 2 : width), this.sloppy && dice.once(4) ? this.lazy() : undefined);
    });
    return items.join(tight ? '\n' : '\n\n');
  }

  /** width returns an indentation close to the requested one. */
  width(right) {
    const {dice} = this;
    if (!this.sloppy || dice.once(2)) {
      return ' '.repeat(right);
    }
    return dice.once(6) ? '\t' : ' '.repeat(Math.max(0, right + dice.pick([0, 0, 1, 2, -1])));
  }

  /** lazy omits the markers before some lines. */
  lazy() {
    return () => this.dice.once(4);
  }

  quote(depth) {
    const mark = this.dice.pick(['> ', '> ', '>', '>  ', this.sloppy ? ' > ' : '> ']);
    return quoted(this.sequence(depth + 1, 2), mark, this.sloppy && this.dice.once(2) ? this.lazy() : undefined);
  }

  admonition(depth) {
    const {dice} = this;
    const colons = ':'.repeat(Math.max(3, 6 - depth + (this.sloppy ? dice.between(-2, 1) : 0)));
    const open = dice.pick(['note', 'tip', 'info Title', 'info[Title *x*]', 'warning{#i .c}', 'danger ' + this.inlines.line(), 'caution\n', 'unknown', ' note', 'note  ']);
    const gap = dice.pick(['\n', '\n\n']);
    return colons + open + gap + this.sequence(depth + 1, 2) + gap + (this.sloppy && dice.once(10) ? '' : colons);
  }

  element(depth) {
    const {dice} = this;
    const name = dice.pick(['C', 'div', 'section', 'C.D']);
    const content = this.sequence(depth + 1, 2);
    const gap = dice.pick(['\n', '\n\n', '\n\n']);
    return `<${name}${dice.pick(['', '', ' a="b"', '\n  a="b"\n'])}>${gap}${behind(content, dice.pick(['', '', '  ', '    ', '\t']))}${gap}</${name}>`;
  }

  tabs(depth) {
    const {dice} = this;
    const gap = dice.pick(['\n', '\n\n', '\n\n']);
    const indent = dice.pick(['', '', '  ']);
    const items = dice.some(1, 2, () => {
      const item = `<TabItem value="${dice.pick(['x', 'y'])}">${gap}${behind(this.sequence(depth + 1, 2), dice.pick(['', indent]))}${gap}</TabItem>`;
      return behind(item, indent);
    });
    return `<Tabs>\n${items.join('\n')}\n</Tabs>`;
  }

  details(depth) {
    const gap = this.dice.pick(['\n', '\n\n', '\n\n']);
    return `<details>\n<summary>${this.inlines.line()}</summary>${gap}${this.sequence(depth + 1, 2)}${gap}</details>`;
  }

  indented(depth) {
    return behind(this.block(depth + 1), this.dice.pick([' ', '  ', '   ', '    ', '      ', '\t']));
  }
}
