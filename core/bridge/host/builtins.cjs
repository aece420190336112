// Handles the Docusaurus content plugins that a plugin of the site extends: they still read the content, so that the extension
// sees it in its usual form, but their pages come from the host.
'use strict';
const Module = require('node:module');
const path = require('node:path');
const {AsyncLocalStorage} = require('node:async_hooks');
const {addConfigDefaults} = load('context.cjs');
const {recordContent} = load('metadata.cjs');

/** Docusaurus packages for which the host has counterparts. */
const counterparts = {
  '@docusaurus/plugin-content-docs': 'docs',
  '@docusaurus/plugin-content-blog': 'blog',
  '@docusaurus/plugin-content-pages': 'pages',
  '@docusaurus/plugin-sitemap': 'sitemap',
  '@docusaurus/plugin-client-redirects': 'redirects',
};

/** The content plugins that a plugin of the site may extend. */
const extendable = ['docs', 'blog', 'pages'];

/** Collects the content plugins that the plugin being created extends. */
const extensionCollector = new AsyncLocalStorage();

/** Returns the host's name of a plugin in a preset, given by package or short name; undefined if there is no counterpart. */
function builtinName(name) {
  const shortNames = {'content-docs': 'docs', 'content-blog': 'blog', 'content-pages': 'pages', sitemap: 'sitemap', 'client-redirects': 'redirects'};
  const packageName = /node_modules[\\/](@docusaurus[\\/]plugin-[a-z-]+)[\\/]/.exec(name)?.[1].replace('\\', '/');
  return counterparts[packageName ?? name] ?? shortNames[name];
}

/** Packages in presets that are not needed, because the host does their work. */
const unneededPackages = ['plugin-debug', 'plugin-svgr', 'plugin-css-cascade-layers', 'plugin-rsdoctor', 'theme-search-algolia', 'theme-mermaid'];

/**
 * Returns the replacement for a Docusaurus package in a preset as a function of (context, options): the theme's style sheets,
 * or nothing if the host does the work; undefined for other packages.
 */
function replacementOf(name) {
  const [, short] = /(?:^|node_modules[\\/])@docusaurus[\\/]([a-z-]+)/.exec(name) ?? [];
  if (short === 'theme-classic' || name === 'classic') return themeStyles;
  return unneededPackages.includes(short) ? () => null : undefined;
}

function themeStyles({siteDir}, {customCss}) {
  const files = [customCss ?? []].flat().map((file) => path.resolve(siteDir, file));
  return {name: 'docusaurus-theme-classic', getClientModules: () => files};
}

/** Returns a content plugin without the hooks whose work the host does. */
function contentHooksOnly(plugin, extension) {
  return {
    ...plugin,
    async loadContent() {
      return recordContent(extension, await plugin.loadContent?.());
    },
    async contentLoaded({content} = {}) {
      extension.called = true;
      extension.content = content;
    },
    configureWebpack: undefined, getThemePath: undefined, getTypeScriptThemePath: undefined, injectHtmlTags: undefined,
    postBuild: undefined, extendCli: undefined, getClientModules: undefined, getTranslationFiles: undefined, getDefaultCodeTranslationMessages: undefined,
  };
}

function wrapContentPlugin(original, use) {
  const create = async (context, options) => {
    addConfigDefaults(context);
    const plugin = await (original.default ?? original)(context, options);
    const extension = {use, id: options?.id ?? 'default', options};
    extensionCollector.getStore()?.push(extension);
    return plugin && contentHooksOnly(plugin, extension);
  };
  return Object.assign(create, {...original, default: create, __esModule: true});
}

/** Replaces the content plugins in all later calls of require. */
function install() {
  const wrappers = new Map();
  const original = Module._load;
  Module._load = function loadModule(request, parent, ...rest) {
    const loaded = original.call(this, request, parent, ...rest);
    const use = extendable.find((name) => isPackageEntry(request, `plugin-content-${name}`));
    if (!use || !extensionCollector.getStore()) return loaded;
    if (!wrappers.has(use)) wrappers.set(use, wrapContentPlugin(loaded, use));
    return wrappers.get(use);
  };
}

function isPackageEntry(request, name) {
  const slashed = request.split(path.sep).join('/');
  return slashed === `@docusaurus/${name}` || slashed.endsWith(`/@docusaurus/${name}/lib/index.js`) || slashed.endsWith(`/@docusaurus/${name}/lib/index`);
}

module.exports = {install, builtinName, replacementOf, extensionCollector};
