// Stand-ins for the imports and props of a document: they run nothing, and only know
// their names.

const KIND = Symbol('kind');
const PASSIVE = new Set(['then', 'toJSON', '$$typeof', 'prototype', 'displayName', 'propTypes', 'defaultProps']);

/** ref is an import: `specifier#export`, with `.Member` behind it for a member. An
 * SVG is a component and, where a value is wanted, an asset. */
export function ref(name, asset) {
  return standIn(asset ? {r: name, asset} : {r: name});
}

/** mapped is a component that the theme's map provides. */
export function mapped(name) {
  return standIn({m: name});
}

/** Fragment is the runtime's fragment. */
export const Fragment = standIn({f: true});

/** kindOf returns the kind of a stand-in; undefined for other values. */
export function kindOf(value) {
  return typeof value === 'function' ? value[KIND] : undefined;
}

function standIn(kind) {
  const members = new Map();
  return new Proxy(function StandIn() {}, {
    apply: refuse,
    construct: refuse,
    get(_, key) {
      if (key === KIND) {
        return kind;
      }
      if (typeof key === 'symbol' || PASSIVE.has(key) || kind.f) {
        return undefined;
      }
      if (!members.has(key)) {
        const [field, name] = Object.entries(kind)[0];
        members.set(key, standIn({[field]: `${name}.${key}`}));
      }
      return members.get(key);
    },
  });
}

function refuse() {
  throw new Error('code of an import does not run here');
}

/** Code is an expression that needs code. `known` says that its value, if it came to
 * one without anything from outside the document, is `value`. */
export class Code {
  constructor(source, evaluate) {
    this.source = source;
    const [known, value] = attempt(evaluate);
    this.known = known;
    this.value = value;
  }

  /** with is the same code with another value. */
  with(value) {
    return Object.assign(new Code(this.source), {known: true, value});
  }
}

/** local returns an export of a document: its value if that is data, otherwise a stand-in. */
export function local(name, evaluate) {
  const [known, value] = attempt(evaluate);
  return known ? value : ref(`#${name}`);
}

/**
 * attempt evaluates a function and returns whether the result is data, and the data. An
 * undeclared name is an error on the reference's site, too, when it renders.
 */
function attempt(evaluate) {
  if (!evaluate) {
    return [false];
  }
  try {
    const value = evaluate();
    return isData(value, 0) ? [true, value] : [false];
  } catch (error) {
    if (error instanceof ReferenceError) {
      throw error;
    }
    return [false];
  }
}

const MAX_DEPTH = 20;

function isData(value, depth) {
  switch (typeof value) {
    case 'undefined':
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      break;
    default:
      return false;
  }
  if (value === null) {
    return true;
  }
  if (depth > MAX_DEPTH || Object.getOwnPropertySymbols(value).length > 0) {
    return false;
  }
  const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return plain && !('nodes' in value) && Object.values(value).every((v) => isData(v, depth + 1));
}

/** moduleOf is the namespace of an import whose exports only have names. */
export function moduleOf(specifier, known = {}) {
  const exports = new Map(Object.entries(known));
  const whole = ref(`${specifier}#*`);
  return new Proxy(function Module() {}, {
    get(_, key) {
      if (key === KIND) {
        return kindOf(whole);
      }
      if (typeof key === 'symbol' || key === 'then') {
        return undefined;
      }
      if (!exports.has(key)) {
        exports.set(key, ref(`${specifier}#${key}`));
      }
      return exports.get(key);
    },
  });
}
