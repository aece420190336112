// Stand-ins for what a document imports or is given: nothing of it runs, each only
// knows its name.

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

/** kindOf returns what a stand-in stands for; undefined for anything else. */
export function kindOf(value) {
  return typeof value === 'function' ? value[KIND] : undefined;
}

function standIn(kind) {
  const members = new Map();
  return new Proxy(function StandIn() {}, {
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

/** Code is an expression that was not evaluated. */
export class Code {
  constructor(source) {
    this.source = source;
  }
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
