// Text: words and marks, whole constructs and pieces of them.

const WORDS = ['a', 'word', 'Two words', 'é', '日本', '「語」', '🎉', 'snake_case_name', 'x*y*z', '1.', '2 < 3', 'a|b', '50 %', "it's", '"said"', 'C:\\dir', 'e.g.', '...'];

const WHOLE = [
  '*em*', '**strong**', '***both***', '_em_', '__strong__', '~~gone~~', '~one~', '`code`', '`` a`b ``', '**`x`**:', '*a **b** c*',
  '[link](https://a.b/c)', '[*l* `m`](/to "title")', '[ref][def]', '[def]', '[def][]', '[x](<a b>)', '![alt](https://a.b/i.png)', '![*a*](https://a.b/i.png "t")',
  'https://a.b/c?d=e&f=g.', 'www.example.com/x)', 'me@example.org', ':smile:', ':tada:', '&amp;', '&nbsp;', '&copy', '\\*', '\\<', '\\{', '[^1]', '[^note]',
  ':name', ':name[label]', ':x{a=b}', '12:30', 'a::b', '**a**b', '**「あ」**は', '（*注*）',
];

const PIECES = ['*', '**', '_', '__', '~~', '~', '`', '``', '[', ']', '![', '](', '(', ')', '|', '#', '!', ':', '\\', '"', "'", '-', '+', '>', '=', '&', '$'];

const BREAKS = ['\n', '\n', '\n', '  \n', '\\\n', '\n\t', '\n   ', '\n      '];

const MATH = ['$x$', '$a_b$', '$$y$$', '$\\frac{1}{2}$', '$5 and $6', '\\$'];

const JSX = [
  '<b>bold</b>', '<C/>', '<C a="b">text *em*</C>', '<br/>', '<br />', '<a href="/x">y</a>', '<img src="https://a.b/i.png" alt="x"/>', '<></>', '<kbd>K</kbd>',
  "{'text'}", '{1 + 1}', '{`a b`}', '{/* note */}', 'a<!-- note -->', '<C a={1} {...{b: 2}}/>', '<C a={<b>x</b>}/>', "<C style={{color: 'red'}}>z</C>", '<C.D e:f="g"/>', '{"}"}', '{[1, 2].map((n) => <i key={n}>{n}</i>)}', '{}',
];

const HTML = [
  '<b>bold</b>', '<br>', '<br/>', '<a href="/x">y</a>', '<img src="https://a.b/i.png">', '<kbd>K</kbd>', 'a<!-- note -->', '<https://a.b/c>', '<me@example.org>', '<b', '</i>', '<span class="x" style="color: red">z</span>', '<?x?>', '<sub>1</sub>', '&lt;b&gt;', '{x}', '<C/>', '<input disabled>',
];

/** Inlines writes text of one language, "mdx" or "md". */
export class Inlines {
  #kinds;

  constructor(dice, {format, math}) {
    this.dice = dice;
    this.#kinds = [
      [30, WORDS],
      [24, WHOLE],
      [dice.pick([0, 0, 1, 4, 10]), PIECES],
      [dice.pick([0, 4, 10]), format === 'md' ? HTML : JSX],
      [math ? 4 : 0, MATH],
      [3, BREAKS],
    ];
  }

  /** text returns text that may span lines. */
  text() {
    const parts = this.dice.some(1, 7, () => this.dice.pick(this.dice.weighted(this.#kinds)) + this.dice.pick(['', ' ', ' ', ' ']));
    return parts.join('').trim() || 'x';
  }

  /** line returns text of one line. */
  line() {
    return this.text().replace(/\\?\s*\n\s*/g, ' ');
  }

  /** cell returns text for a cell of a table. */
  cell() {
    return this.dice.once(6) ? '' : this.line().replace(/(?<!\\)\|/g, this.dice.once(8) ? '|' : '\\|');
  }
}
