/** The values available to a template. */
export type Values = Readonly<Record<string, unknown>>;

/** An error in a template, with its line. */
export class TemplateError extends Error {
  constructor(message: string, readonly line: number) {
    super(`line ${line}: ${message}`);
  }
}

type Node =
  | {readonly kind: 'text'; readonly text: string}
  | {readonly kind: 'value'; readonly name: string}
  | {readonly kind: 'if' | 'each'; readonly name: string; readonly body: Node[]; readonly otherwise: Node[]};

interface Open {
  readonly node: Extract<Node, {kind: 'if' | 'each'}>;
  readonly line: number;
  /** The list that the next node is added to: the body or the else branch. */
  list: Node[];
}

const TAG = /\{\{\s*([^}]*?)\s*\}\}/g;
const NAME = /^(?:\.|[A-Za-z_]\w*)$/;

function lineAt(source: string, at: number): number {
  return source.slice(0, at).split('\n').length;
}

function checkName(name: string, line: number): string {
  if (!NAME.test(name)) {
    throw new TemplateError(`"${name}" is not the name of an attribute`, line);
  }
  return name;
}

/** Parses a tag: it opens, continues or closes a section, or prints a value. */
function readTag(tag: string, line: number, open: Open[], list: Node[]): void {
  const [, word, rest = ''] = /^([#/]?\S+)\s*(.*)$/.exec(tag) ?? [];
  const inner = open.at(-1);
  if (word === '#if' || word === '#each') {
    const node = {kind: word.slice(1) as 'if' | 'each', name: checkName(rest, line), body: [], otherwise: []};
    list.push(node);
    open.push({node, line, list: node.body});
  } else if (word === 'else') {
    if (!inner) {
      throw new TemplateError('{{else}} belongs to no section', line);
    }
    inner.list = inner.node.otherwise;
  } else if (word === '/if' || word === '/each') {
    if (inner?.node.kind !== word.slice(1)) {
      throw new TemplateError(`{{${word}}} closes nothing`, line);
    }
    open.pop();
  } else {
    list.push({kind: 'value', name: checkName(tag, line)});
  }
}

function parse(source: string): Node[] {
  const root: Node[] = [];
  const open: Open[] = [];
  let end = 0;
  for (const match of source.matchAll(TAG)) {
    const list = open.at(-1)?.list ?? root;
    list.push({kind: 'text', text: source.slice(end, match.index)});
    readTag(match[1] ?? '', lineAt(source, match.index), open, list);
    end = match.index + match[0].length;
  }
  const left = open.at(-1);
  if (left) {
    throw new TemplateError(`{{#${left.node.kind} ${left.node.name}}} is not closed`, left.line);
  }
  root.push({kind: 'text', text: source.slice(end)});
  return root;
}

const ENTITIES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'};

function escape(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
    : '';
}

function print(nodes: readonly Node[], values: Values): string {
  return nodes
    .map((node) => {
      switch (node.kind) {
        case 'text':
          return node.text;
        case 'value':
          return escape(Object.hasOwn(values, node.name) ? values[node.name] : undefined);
        case 'if':
          return print(isFilled(values[node.name]) ? node.body : node.otherwise, values);
        case 'each': {
          const list = values[node.name];
          return Array.isArray(list) && list.length > 0
            ? list.map((item: unknown) => print(node.body, {...values, '.': item})).join('')
            : print(node.otherwise, values);
        }
      }
    })
    .join('');
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/**
 * Renders a template. `{{name}}` is an attribute, escaped; `{{#if name}} … {{else}} … {{/if}}` tests whether it has a
 * value, and `{{#each name}} {{.}} {{/each}}` iterates over a list. Templates cannot run code.
 */
export function render(source: string, values: Values): string {
  return print(parse(source), values);
}
