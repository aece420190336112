// Writes elements of hast as JSX, which stands for itself in Markdown.
'use strict';

/** Names of attributes whose JSX form is another one. */
const jsxNames = {class: 'className', for: 'htmlFor'};

/** An attribute as JSX. */
function attribute(name, value) {
  if (value === null || value === undefined || value === false) return '';
  const key = jsxNames[name] ?? (/^(?:data|aria)[A-Z]/.test(name) ? name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`) : name);
  if (key === 'style' && typeof value === 'string') return ` style={${JSON.stringify(styleOf(value))}}`;
  if (Array.isArray(value)) return ` ${key}={${JSON.stringify(value.join(' '))}}`;
  if (typeof value === 'string' && !/["\\{}<>&\n]/.test(value)) return ` ${key}="${value}"`;
  return ` ${key}={${JSON.stringify(value)}}`;
}

/** A declaration block as React's object. */
function styleOf(text) {
  const style = {};
  for (const part of text.split(';')) {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/.exec(part) ?? [];
    if (name) style[name.startsWith('--') ? name : name.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_, c) => c.toUpperCase())] = value;
  }
  return style;
}

/** The attributes of an element. The file of an image is imported, as that of an image in Markdown is. */
function attributes(node) {
  let text = '';
  for (const [name, value] of Object.entries(node.properties ?? {})) {
    if (node.tagName === 'a' && name === 'href' && typeof value === 'string' && /^(?![a-z]+:|\/\/)[^?#]*\.mdx?(?:[?#]|$)/i.test(value)) {
      text += ` href="gosaur-doc:${encodeURI(decodeURI(value))}"`; // the host knows the page
      continue;
    }
    const isFile = node.tagName === 'img' && name === 'src' && typeof value === 'string' && /^(?:\.{1,2}\/|@site\/|[^/:#?]+$)/.test(value);
    text += isFile ? ` src={require(${JSON.stringify(value.startsWith('@') || value.startsWith('.') ? value : `./${value}`)}).default}` : attribute(name, value);
  }
  return text;
}

const voids = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** The attributes of an element of MDX. */
function mdxAttributes(node, code) {
  return node.attributes.map((a) => {
    if (a.type === 'mdxJsxExpressionAttribute') return ` {${code(a)}}`;
    if (a.value === null || a.value === undefined) return ` ${a.name}`;
    return typeof a.value === 'object' ? ` ${a.name}={${code(a.value)}}` : attribute(a.name, a.value);
  }).join('');
}

/** Joins the children of an element: blocks are on lines of their own, between blank ones. */
function joined(parts) {
  if (!parts.some((part) => part.includes('\n\n'))) return parts.join('');
  const blocks = parts.map((part) => part.trim()).filter((part) => part !== '' && !/^\{"(?:\\n|\s)*"\}$/.test(part));
  return `\n\n${blocks.join('\n\n')}\n\n`;
}

const tagged = (name, attributes, content) => `<${name}${attributes}>${content}</${name}>`;

/** How an element is written that a component of the theme's may stand for, as for one of Markdown's. */
const mappedName = (name) => (isElement(name) ? `_components.${name}` : name);

/** Reports whether a name is one of an element and not of a component. */
const isElement = (name) => /^[a-z][^.]*$/.test(name ?? '');

/** Reports whether an element of MDX is one of those: plugins have made it, and the author has not. */
const isMapped = (node) => isElement(node.name) && !node.data?._mdxExplicitJsx;

/** A block of code as Markdown; undefined if the element says more, or has elements in it. */
function fenced(node) {
  const [code] = node.children ?? [];
  if (node.tagName !== 'pre' || node.children.length !== 1 || code.tagName !== 'code' || !code.children.every((child) => child.type === 'text')) return undefined;
  const {className, metastring, ...others} = code.properties ?? {};
  const meta = metastring ?? code.data?.meta ?? '';
  const [language = '', more] = [className ?? []].flat().map((name) => /^language-(\S+)$/.exec(name)?.[1]);
  const text = code.children.map((child) => child.value).join('');
  if (more !== undefined || language === undefined || !text.includes('\n') || meta.includes('\n') || language === '' && meta !== '') return undefined;
  if ([className ?? []].flat().length > 1 || Object.keys(others).some((key) => others[key] && !meta.includes(key))) return undefined;
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `\n\n${fence}${language}${meta ? ` ${meta}` : ''}\n${text.replace(/\n$/, '')}\n${fence}\n\n`;
}

/** What means something at the beginning of a line. */
const lineStart = /^(?:[#+=>-]|\d{1,9}(?=[.)])|(?:import|export)(?=\W))/gm;

const reference = (c) => `&#${c.codePointAt(0)};`;

/**
 * Writes text of MDX: as text, which makes a paragraph of a line, but where white space counts, which only an expression keeps.
 * No mark in it means anything.
 */
function jsxText(value) {
  const [, before, text, after] = /^(\s*)([^]*?)(\s*)$/.exec(value);
  const expression = (s) => (s === '' ? '' : `{${JSON.stringify(s)}}`);
  if (text === '' || /\s\n|\n\s|[^\S\n ]/.test(text)) return expression(value);
  const marked = text.replace(/[&<>{}*_`[\]\\~$|]|:(?!\/\/)/g, reference).replace(addressMark, expression);
  return expression(before) + marked.replace(lineStart, (s) => reference(s) + s.slice(1)) + expression(after);
}

/** What the host may see an address by. */
const addressMark = /:(?=\/\/)|(?<=www)\.|@/gi;

/**
 * Writes a node of hast as JSX in one line, but for what known gives the source of: it is copied.
 *
 * @param {any} node
 * @param {(node: any) => {text: string, block: boolean} | undefined} known
 * @param {(node: any) => string} code the JavaScript of an expression
 * @returns {string}
 */
function toJsx(node, known, code) {
  const source = known(node);
  if (source) return source.block ? `\n\n${source.text}\n\n` : source.text;
  const inner = () => joined((node.children ?? []).map((child) => toJsx(child, known, code)));
  switch (node.type) {
    case 'root':
      return inner();
    case 'text':
      return jsxText(node.value);
    case 'element':
      if (voids.has(node.tagName)) return `<${mappedName(node.tagName)}${attributes(node)} />`;
      return fenced(node) ?? tagged(mappedName(node.tagName), attributes(node), inner());
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (isMapped(node) && voids.has(node.name)) return `<${mappedName(node.name)}${mdxAttributes(node, code)} />`;
      return tagged(isMapped(node) ? mappedName(node.name) : node.name ?? '', mdxAttributes(node, code), inner());
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return `{${code(node)}}`;
    case 'mdxjsEsm':
      return `\n\n${code(node)}\n\n`;
    case 'raw':
      return node.value;
  }
  return '';
}

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Names of attributes whose form in HTML is another one than their name in hast. */
const htmlNames = {className: 'class', htmlFor: 'for', httpEquiv: 'http-equiv', acceptCharset: 'accept-charset'};

function htmlAttributes(node) {
  return Object.entries(node.properties ?? {}).map(([name, value]) => {
    if (value === null || value === undefined || value === false) return '';
    const key = htmlNames[name] ?? (/^(?:data|aria)[A-Z]/.test(name) ? name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`) : name.toLowerCase());
    return value === true ? ` ${key}` : ` ${key}="${escaped(Array.isArray(value) ? value.join(' ') : String(value))}"`;
  }).join('');
}

/** Where the host is to see no address in a text of hast, which has no links but elements. */
const addresses = /(?<=:)(?=\/\/)|(?<=www)(?=\.)|(?=@)/i;

/** Writes text so that no mark in it means anything. */
const literal = (text) => escaped(text).replace(/[*_`[\]\\~:]/g, (c) => `&#${c.charCodeAt(0)};`);

/** Writes a node of hast as HTML, for documents of CommonMark, as toJsx does for MDX. */
function toHtml(node, known) {
  const source = known(node);
  if (source) return source.block ? `\n\n${source.text}\n\n` : source.text;
  const inner = () => joined((node.children ?? []).map((child) => toHtml(child, known)));
  switch (node.type) {
    case 'root':
      return inner();
    case 'text':
      return node.value.split(addresses).map(literal).join('<!-- -->');
    case 'element':
      if (voids.has(node.tagName)) return `<${node.tagName}${htmlAttributes(node)}>`;
      return fenced(node) ?? tagged(node.tagName, htmlAttributes(node), inner());
    case 'comment':
      return `<!--${node.value}-->`;
    case 'raw':
      return node.value;
  }
  if (/^mdx/.test(node.type)) throw new Error(`it puts MDX (${node.name ?? node.type}) into a document that is read as CommonMark: give the document mdx.format "mdx"`);
  return '';
}

module.exports = {isMapped, mappedName, toHtml, toJsx};
