// Runs Docusaurus's own steps between the remark plugins of a site that come before and after them.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

/** Returns the steps for a document as a list of unified plugins. */
function defaultSteps(libraries, config, statics) {
  const {contentTitle, admonitions, headings, details, head, mermaid} = libraries.steps;
  return [
    [contentTitle, {removeContentTitle: false}],
    ...(config.admonitions === false ? [] : [[admonitions, ...(config.admonitions ? [config.admonitions] : [])]]),
    [headings, {anchorsMaintainCase: config.anchors?.maintainCase ?? false}],
    ...(config.emoji === false ? [] : [[libraries['remark-emoji'].default]]),
    [details],
    [head],
    ...(config.mermaid ? [[mermaid]] : []),
    [replaceImages, statics],
    [replaceLinks],
  ];
}

/** The key in the data of a VFile for the URLs of pages, by the links to files in the text. */
const pagesKey = Symbol('pages');

/** Replaces the targets of links to Markdown files with the URLs of their pages, as Docusaurus does. */
function replaceLinks() {
  return (tree, file) => {
    const pages = file[pagesKey] ?? {};
    const visit = (node) => {
      if ((node.type === 'link' || node.type === 'definition') && typeof node.url === 'string') {
        const [target, rest = ''] = /^([^?#]*)(.*)$/s.exec(node.url).slice(1);
        const page = pages[target] ?? pages[decoded(target)];
        if (page) node.url = page + rest;
      }
      node.children?.forEach(visit);
    };
    visit(tree);
  };
}

/** Converts images in files to elements, as Docusaurus does. */
function replaceImages(statics) {
  return (tree) => {
    const visit = (node) => {
      if (node.type === 'image' && isFile(node.url)) replaceNode(node, imageElement(node, statics));
      node.children?.forEach(visit);
    };
    visit(tree);
  };
}

const isFile = (url) => typeof url === 'string' && url !== '' && !/^(?:[a-z][a-z+.-]*:|\/\/|#|\?)/i.test(url);

/** Replaces a node in place. */
function replaceNode(node, other) {
  for (const key of Object.keys(node)) delete node[key];
  Object.assign(node, other);
}

function imageElement({url, alt, title}, statics) {
  const [file, rest = ''] = /^([^?#]*)(.*)$/s.exec(url).slice(1);
  const src = `require(${JSON.stringify(imageSpecifier(decoded(file), statics))}).default${rest ? ` + ${JSON.stringify(rest)}` : ''}`;
  const attribute = (name, value) => ({type: 'mdxJsxAttribute', name, value});
  return {
    type: 'mdxJsxTextElement', name: 'img', children: [],
    attributes: [
      ...(alt ? [attribute('alt', alt)] : []),
      attribute('src', {type: 'mdxJsxAttributeValueExpression', value: src}),
      ...(title ? [attribute('title', title)] : []),
    ],
  };
}

/**
 * Returns the specifier that a module imports to show an image. A path that begins with a slash is that of a
 * static file.
 */
function imageSpecifier(file, statics) {
  if (/^[@.]/.test(file)) return file;
  if (!file.startsWith('/')) return `./${file}`;
  const dir = statics.dirs.find((d) => fs.existsSync(path.join(statics.siteDir, d, file))) ?? 'static';
  return `@site/${dir}${file}`;
}

function decoded(file) {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

/** Returns the position of a node that the steps have created: that of its contents. */
function childrenPosition(children) {
  const placed = (children ?? []).filter((child) => child.position);
  return placed.length > 0 ? {start: placed[0].position.start, end: placed.at(-1).position.end} : undefined;
}

/** Removes the id after a heading, which the steps have parsed, from the position of the heading's text. */
function withoutId(heading, text) {
  const last = heading.children.at(-1);
  if (last?.type !== 'text' || !last.position) return;
  const {start, end} = last.position;
  const id = /\s*\\?\{#[^}]*\}\s*$/.exec(text.slice(start.offset, end.offset));
  if (id) last.position = {start, end: {...end, offset: start.offset + id.index}};
}

/** Runs the steps of a pipeline on the tree of a text. Nodes keep their positions. */
async function runDefaults(tree, file, text, pipeline) {
  const positions = new Map();
  const visit = (node) => {
    positions.set(node, node.position);
    node.children?.forEach(visit);
  };
  visit(tree);
  const {libraries, config, statics} = pipeline;
  const processor = pipeline.cached('defaults', () => {
    const created = libraries.unified.unified();
    for (const [plugin, ...options] of defaultSteps(libraries, config, statics)) created.use(plugin, ...options);
    return created.freeze();
  });
  const result = await processor.run(tree, file);
  const restore = (node) => {
    node.children?.forEach(restore);
    node.position ??= positions.get(node) ?? childrenPosition(node.children);
    if (node.position === undefined) delete node.position;
    if (node.type === 'heading') withoutId(node, text);
  };
  restore(result);
  return result;
}

module.exports = {pagesKey, runDefaults};
