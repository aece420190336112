// Writes hast elements as JSX, which is valid in Markdown.
'use strict';

/** Attributes with other names in JSX. */
const jsxNames = {class: 'className', for: 'htmlFor'};

/** Writes an attribute as JSX. */
function attribute(name, value) {
  if (value === null || value === undefined || value === false) return '';
  const key = jsxNames[name] ?? (/^(?:data|aria)[A-Z]/.test(name) ? name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`) : name);
  if (key === 'style' && typeof value === 'string') return ` style={${JSON.stringify(styleOf(value))}}`;
  if (Array.isArray(value)) return ` ${key}={${JSON.stringify(value.join(' '))}}`;
  if (typeof value === 'string' && !/["\\{}<>&\n]/.test(value)) return ` ${key}="${value}"`;
  return ` ${key}={${JSON.stringify(value)}}`;
}

/** Converts a declaration block to a React style object. */
function styleOf(text) {
  const style = {};
  for (const part of text.split(';')) {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/.exec(part) ?? [];
    if (name) style[name.startsWith('--') ? name : name.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_, c) => c.toUpperCase())] = value;
  }
  return style;
}

/** Writes the attributes of an element. The file of an image is imported, as for an image in Markdown. */
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

const voidElements = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** Writes the attributes of an MDX element. */
function mdxAttributes(node, code) {
  return node.attributes.map((a) => {
    if (a.type === 'mdxJsxExpressionAttribute') return ` {${code(a)}}`;
    if (a.value === null || a.value === undefined) return ` ${a.name}`;
    return typeof a.value === 'object' ? ` ${a.name}={${code(a.value)}}` : attribute(a.name, a.value);
  }).join('');
}

/** Joins the children of an element: blocks are on separate lines between blank lines. */
function joinChildren(parts) {
  if (!parts.some((part) => part.includes('\n\n'))) return parts.join('');
  const blocks = parts.map((part) => part.trim()).filter((part) => part !== '' && !/^\{"(?:\\n|\s)*"\}$/.test(part));
  return `\n\n${blocks.join('\n\n')}\n\n`;
}

const elementText = (name, attributes, content) => `<${name}${attributes}>${content}</${name}>`;

/** Returns the name of an element for which the theme may have a component, as for Markdown elements. */
const mappedName = (name) => (isElement(name) ? `_components.${name}` : name);

/** Reports whether a name is that of an element and not of a component. */
const isElement = (name) => /^[a-z][^.]*$/.test(name ?? '');

/** Reports whether an MDX element is mapped to components: it was created by a plugin and not by the author. */
const isMapped = (node) => isElement(node.name) && !node.data?._mdxExplicitJsx;

/** Writes a code block as Markdown; undefined if the element has other attributes, or contains elements. */
function fencedCode(node) {
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

/** Matches characters with a meaning at the start of a line. */
const lineStart = /^(?:[#+=>-]|\d{1,9}(?=[.)])|(?:import|export)(?=\W))/gm;

const reference = (c) => `&#${c.codePointAt(0)};`;

/**
 * Writes MDX text so that no character has a special meaning: as text, where a line becomes a paragraph, or as an expression if
 * white space matters, because text does not keep it.
 */
function jsxText(value) {
  const [, before, text, after] = /^(\s*)([^]*?)(\s*)$/.exec(value);
  const expression = (s) => (s === '' ? '' : `{${JSON.stringify(s)}}`);
  if (text === '' || /\s\n|\n\s|[^\S\n ]/.test(text)) return expression(value);
  const marked = text.replace(/[&<>{}*_`[\]\\~$|]|:(?!\/\/)/g, reference).replace(urlCharacters, expression);
  return expression(before) + marked.replace(lineStart, (s) => reference(s) + s.slice(1)) + expression(after);
}

/** Matches characters by which the host may recognize a URL. */
const urlCharacters = /:(?=\/\/)|(?<=www)\.|@/gi;

/**
 * Writes a hast node as JSX on one line. Nodes for which sourceOf returns the source are copied.
 *
 * @param {any} node
 * @param {(node: any) => {text: string, block: boolean} | undefined} sourceOf
 * @param {(node: any) => string} code the JavaScript of an expression
 * @returns {string}
 */
function toJsx(node, sourceOf, code) {
  const source = sourceOf(node);
  if (source) return source.block ? `\n\n${source.text}\n\n` : source.text;
  const inner = () => joinChildren((node.children ?? []).map((child) => toJsx(child, sourceOf, code)));
  switch (node.type) {
    case 'root':
      return inner();
    case 'text':
      return jsxText(node.value);
    case 'element':
      if (voidElements.has(node.tagName)) return `<${mappedName(node.tagName)}${attributes(node)} />`;
      return fencedCode(node) ?? elementText(mappedName(node.tagName), attributes(node), inner());
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (isMapped(node) && voidElements.has(node.name)) return `<${mappedName(node.name)}${mdxAttributes(node, code)} />`;
      return elementText(isMapped(node) ? mappedName(node.name) : node.name ?? '', mdxAttributes(node, code), inner());
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

/** Attributes whose names in HTML differ from those in hast. */
const htmlNames = {className: 'class', htmlFor: 'for', httpEquiv: 'http-equiv', acceptCharset: 'accept-charset'};

function htmlAttributes(node) {
  return Object.entries(node.properties ?? {}).map(([name, value]) => {
    if (value === null || value === undefined || value === false) return '';
    const key = htmlNames[name] ?? (/^(?:data|aria)[A-Z]/.test(name) ? name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`) : name.toLowerCase());
    return value === true ? ` ${key}` : ` ${key}="${escaped(Array.isArray(value) ? value.join(' ') : String(value))}"`;
  }).join('');
}

/** Matches positions at which text must be split so that the host finds no URLs: in hast, only elements are links. */
const urlSplits = /(?<=:)(?=\/\/)|(?<=www)(?=\.)|(?=@)/i;

/** Escapes text so that no character has a special meaning. */
const literal = (text) => escaped(text).replace(/[*_`[\]\\~:]/g, (c) => `&#${c.charCodeAt(0)};`);

/** Writes a hast node as HTML for CommonMark documents, as toJsx does for MDX. */
function toHtml(node, sourceOf) {
  const source = sourceOf(node);
  if (source) return source.block ? `\n\n${source.text}\n\n` : source.text;
  const inner = () => joinChildren((node.children ?? []).map((child) => toHtml(child, sourceOf)));
  switch (node.type) {
    case 'root':
      return inner();
    case 'text':
      return node.value.split(urlSplits).map(literal).join('<!-- -->');
    case 'element':
      if (voidElements.has(node.tagName)) return `<${node.tagName}${htmlAttributes(node)}>`;
      return fencedCode(node) ?? elementText(node.tagName, htmlAttributes(node), inner());
    case 'comment':
      return `<!--${node.value}-->`;
    case 'raw':
      return node.value;
  }
  if (/^mdx/.test(node.type)) throw new Error(`it puts MDX (${node.name ?? node.type}) into a document that is read as CommonMark: give the document mdx.format "mdx"`);
  return '';
}

module.exports = {isMapped, mappedName, toHtml, toJsx};
