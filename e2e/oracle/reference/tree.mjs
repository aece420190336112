// Converts the elements that an evaluated document returns to the tree that the
// oracle compares: see NORMAL.md, "The tree".

import {Code, Fragment, kindOf} from './stubs.mjs';
import {attributes} from './markup.mjs';
import {codeView} from './codeview.mjs';

// THEMED are the elements that the theme's map replaces when Markdown makes them.
export const THEMED = ['a', 'admonition', 'code', 'details', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'img', 'mermaid', 'pre', 'table', 'ul'];

// ELEMENTS are those of the map that become an element of the same name.
const ELEMENTS = new Set([...THEMED, 'Details'].filter((name) => !['admonition', 'mermaid'].includes(name)));

const ELEMENT = Symbol('element');

/** jsx is the runtime that documents are compiled against. */
export function jsx(type, props) {
  return {[ELEMENT]: true, type, props};
}

/** element reports whether a value is an element made by jsx. */
export function isElement(value) {
  return Boolean(value?.[ELEMENT]);
}

/** children converts React children to nodes. `scope` holds the props of the partial that is being unfolded. */
export function children(value, scope) {
  if (value === undefined || value === null || typeof value === 'boolean') {
    return [];
  }
  if (typeof value === 'string' || typeof value === 'number') {
    return [String(value)];
  }
  if (Array.isArray(value)) {
    return value.flatMap((v) => children(v, scope));
  }
  if (value instanceof Code) {
    const known = resolve(value, scope);
    return known === value ? [codeNode(value)] : children(known, undefined);
  }
  if (isElement(value)) {
    return node(value, scope);
  }
  if (kindOf(value)) {
    return [kindOf(value).asset ?? {x: 'a component'}];
  }
  if (value.nodes) {
    return value.nodes;
  }
  throw new Error('Objects are not valid as a React child');
}

/** codeNode is code among children; `v` is its value if that is known. */
function codeNode(code) {
  return {x: code.source, ...(code.known && {v: code.value ?? null})};
}

/** resolve finds the prop to which an expression such as `props.name` refers. */
function resolve(code, scope) {
  const prop = scope && /^props\.([\w$]+)$/.exec(code.source)?.[1];
  return prop ? scope[prop] : code;
}

function node({type, props}, scope) {
  const {children: inner, key: _, ref: __, ...own} = unfold(props, scope);
  const kind = kindOf(type);
  if (type === Fragment) {
    return [{f: children(inner, scope)}];
  }
  if (!kind && type?.partial) {
    return type.partial({...own, ...(inner === undefined ? {} : {children: {nodes: children(inner, scope)}})});
  }
  if (typeof type === 'string') {
    return [plain(type, own, inner, scope)];
  }
  if (!kind) {
    throw new Error(`Element type is invalid: ${String(type)}`);
  }
  return [component(kind, own, inner, scope)];
}

/**
 * unfold replaces props that refer to a partial's own props, and removes from spread
 * values the props that are set later.
 */
function unfold(props, scope) {
  const out = {};
  const entries = Object.entries(props ?? {});
  entries.forEach(([name, value], i) => {
    out[name] = value instanceof Code ? resolve(value, scope) : value;
    if (name.startsWith('...') && value.known) {
      const later = new Set(entries.slice(i + 1).map(([key]) => key));
      out[name] = value.with(Object.fromEntries(Object.entries(value.value ?? {}).filter(([key]) => !later.has(key))));
    }
  });
  return out;
}

/** plain is an element of HTML or SVG. */
function plain(tag, own, inner, scope) {
  const {dangerouslySetInnerHTML: html, ...rest} = own;
  if (html !== undefined && !(html instanceof Code) && typeof html?.__html !== 'string') {
    throw new Error('`props.dangerouslySetInnerHTML` must be in the form `{__html: ...}`.');
  }
  const nodes = children(inner, scope);
  if (html !== undefined && nodes.length > 0) {
    throw new Error('Can only set one of `children` or `props.dangerouslySetInnerHTML`.');
  }
  const out = {t: tag, ...split(tag, rest, nodes.length > 0)};
  if (nodes.length > 0) {
    out.c = nodes;
  }
  if (typeof html?.__html === 'string') {
    out.h = html.__html;
  }
  return out;
}

/** split divides props into attributes and code. For code it returns the attributes that its value gives, or null. */
function split(tag, own, hasChildren) {
  const values = {};
  const code = {};
  for (const [name, value] of Object.entries(own)) {
    if (value instanceof Code) {
      code[name] = value.known ? attributes(tag, name.startsWith('...') ? {...value.value} : {[name]: value.value}, false) : null;
    } else if (!kindOf(value)) {
      values[name] = value;
    } else if (kindOf(value).asset) {
      values[name] = kindOf(value).asset;
    }
  }
  const a = attributes(tag, values, hasChildren);
  return {...(Object.keys(a).length > 0 && {a}), ...(Object.keys(code).length > 0 && {x: code})};
}

/** component is an import or a member of the theme's map. */
function component(kind, own, inner, scope) {
  const nodes = children(inner, scope);
  const name = kind.m ?? kind.r;
  const {asset: _, ...out} = kind;
  if (kind.m && ELEMENTS.has(name)) {
    Object.assign(out, split(name.toLowerCase(), own, nodes.length > 0));
    delete out.x;
  }
  const p = jsonProps(own);
  if (Object.keys(p).length > 0) {
    out.p = p;
  }
  if (nodes.length > 0) {
    out.c = nodes;
  }
  if (name === 'pre' && kind.m) {
    out.b = codeView(nodes);
  }
  return out;
}

function jsonProps(own) {
  const out = {};
  for (const [name, value] of Object.entries(own)) {
    const v = jsonValue(value);
    if (v !== undefined) {
      out[name] = v;
    }
  }
  return out;
}

function jsonValue(value) {
  if (value instanceof Code) {
    return {$code: value.source, ...(value.known && {v: value.value ?? null})};
  }
  if (kindOf(value)) {
    return kindOf(value).asset ?? {$code: 'a component'};
  }
  if (value?.nodes) {
    return {$code: 'children'};
  }
  if (Array.isArray(value)) {
    return value.map((v) => jsonValue(v) ?? null);
  }
  if (value && typeof value === 'object') {
    return jsonProps(value);
  }
  return Number.isNaN(value) ? null : value;
}
