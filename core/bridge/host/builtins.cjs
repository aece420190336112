// Stands between a plugin of a site and Docusaurus's content plugins that it extends: these still read the content,
// so that the extension sees it in its usual form, but the pages are the host's.
'use strict';
const Module = require('node:module');
const path = require('node:path');
const {AsyncLocalStorage} = require('node:async_hooks');
const {complete} = load('context.cjs');
const {remember} = load('metadata.cjs');

/** The packages of Docusaurus that the host has counterparts of. */
const counterparts = {
  '@docusaurus/plugin-content-docs': 'docs',
  '@docusaurus/plugin-content-blog': 'blog',
  '@docusaurus/plugin-content-pages': 'pages',
  '@docusaurus/plugin-sitemap': 'sitemap',
  '@docusaurus/plugin-client-redirects': 'redirects',
};

/** The content plugins that a plugin of the site may extend. */
const extendable = ['docs', 'blog', 'pages'];

/** Collects the content plugins that the plugin being made extends. */
const making = new AsyncLocalStorage();

/** The host's name of a plugin that a preset names, by package or short name; undefined for another one. */
function builtinOf(name) {
  const short = {'content-docs': 'docs', 'content-blog': 'blog', 'content-pages': 'pages', sitemap: 'sitemap', 'client-redirects': 'redirects'};
  const found = /node_modules[\\/](@docusaurus[\\/]plugin-[a-z-]+)[\\/]/.exec(name)?.[1].replace('\\', '/');
  return counterparts[found ?? name] ?? short[name];
}

/** The packages that presets name whose work the host does without them. */
const withoutCounterparts = ['plugin-debug', 'plugin-svgr', 'plugin-css-cascade-layers', 'plugin-rsdoctor', 'theme-search-algolia', 'theme-mermaid'];

/**
 * What takes the place of a package of Docusaurus that a preset names, as a function of (context, options): the style sheets of
 * the theme, and nothing for what the host does; undefined for another package.
 */
function standInOf(name) {
  const [, short] = /(?:^|node_modules[\\/])@docusaurus[\\/]([a-z-]+)/.exec(name) ?? [];
  if (short === 'theme-classic' || name === 'classic') return themeStyles;
  return withoutCounterparts.includes(short) ? () => null : undefined;
}

function themeStyles({siteDir}, {customCss}) {
  const files = [customCss ?? []].flat().map((file) => path.resolve(siteDir, file));
  return {name: 'docusaurus-theme-classic', getClientModules: () => files};
}

/** The hooks of a content plugin that the host does in its place. */
function withoutPages(plugin, extension) {
  return {
    ...plugin,
    async loadContent() {
      return remember(extension, await plugin.loadContent?.());
    },
    async contentLoaded({content} = {}) {
      extension.called = true;
      extension.content = content;
    },
    configureWebpack: undefined, getThemePath: undefined, getTypeScriptThemePath: undefined, injectHtmlTags: undefined,
    postBuild: undefined, extendCli: undefined, getClientModules: undefined, getTranslationFiles: undefined, getDefaultCodeTranslationMessages: undefined,
  };
}

function standIn(real, use) {
  const make = async (context, options) => {
    complete(context);
    const plugin = await (real.default ?? real)(context, options);
    const extension = {use, id: options?.id ?? 'default', options};
    making.getStore()?.push(extension);
    return plugin && withoutPages(plugin, extension);
  };
  return Object.assign(make, {...real, default: make, __esModule: true});
}

/** Puts the stand-ins in place of the content plugins, for all that is required from now on. */
function install() {
  const standIns = new Map();
  const original = Module._load;
  Module._load = function loadModule(request, parent, ...rest) {
    const loaded = original.call(this, request, parent, ...rest);
    const use = extendable.find((name) => isEntry(request, `plugin-content-${name}`));
    if (!use || !making.getStore()) return loaded;
    if (!standIns.has(use)) standIns.set(use, standIn(loaded, use));
    return standIns.get(use);
  };
}

function isEntry(request, name) {
  const slashed = request.split(path.sep).join('/');
  return slashed === `@docusaurus/${name}` || slashed.endsWith(`/@docusaurus/${name}/lib/index.js`) || slashed.endsWith(`/@docusaurus/${name}/lib/index`);
}

module.exports = {install, builtinOf, standInOf, making};
