/** An attribute of a block that the playground can edit. */
export interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'number' | 'boolean' | 'array';
  readonly choices?: readonly string[];
  readonly initial: unknown;
}

export interface Block {
  readonly title: string;
  readonly attributes: readonly Attribute[];
}

const empty = {string: '', number: 0, boolean: false, array: []} as const;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readAttribute(name: string, given: unknown): Attribute {
  const {type = 'string', enum: choices, default: initial} = isObject(given) ? given : {};
  const known = type === 'integer' ? 'number' : type;
  if (known !== 'string' && known !== 'number' && known !== 'boolean' && known !== 'array') {
    throw new Error(`The attribute "${name}" has the type ${JSON.stringify(type)}; the playground knows string, number, integer, boolean and array.`);
  }
  const list = Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : undefined;
  return {name, type: known, choices: list, initial: initial ?? list?.[0] ?? empty[known]};
}

/** Parses a block.json. Error messages are written for its author. */
export function readBlock(source: string): Block {
  const data: unknown = JSON.parse(source);
  if (!isObject(data)) {
    throw new Error('block.json must be an object.');
  }
  if (typeof data.name !== 'string' || !/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/.test(data.name)) {
    throw new Error('"name" must be a namespace and a name, such as "acme/card".');
  }
  const attributes = isObject(data.attributes) ? data.attributes : {};
  return {
    title: typeof data.title === 'string' ? data.title : data.name,
    attributes: Object.entries(attributes).map(([name, given]) => readAttribute(name, given)),
  };
}
