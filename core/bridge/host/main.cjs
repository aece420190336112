// The bridge: runs the Docusaurus plugins of a site on behalf of the host.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const {createRequire} = require('node:module');
const {connect} = load('wire.cjs');
const guard = load('guard.cjs');
const {navbarChanges, themeConfigChanges, makeContext, navbarItemsAsJSON, pluginNames, copyThemeConfig} = load('context.cjs');
const {makeInstances} = load('instance.cjs');
const {dataDir, loadContent, contentLoaded} = load('content.cjs');
const {makeRoutes} = load('routes.cjs');
const {changesOf} = load('metadata.cjs');
const {bundlerRequests} = load('webpack.cjs');
const {makeStyles} = load('styles.cjs');
const {filesOf, installRecordsAbove, loadFile} = load('modules.cjs');
const builtins = load('builtins.cjs');
const {splitOptions} = load('references.cjs');
const {runCommand} = load('commands.cjs');
const markdown = load('markdown.cjs');
const functions = load('functions.cjs');
const runs = load('mdruns.cjs');
const trace = load('trace.cjs');
const output = load('output.cjs');

/** Waits until the only remaining work is to answer the host. */
let idle;
/** The site, once the host has described it. */
let site;
/** The instances of each configuration entry, by the entry's number. */
const units = new Map();
/** The promise of contentLoaded for all plugins; undefined while content is being loaded. */
let contentReady;
/** Compiles style sheets; undefined before the first use. */
let styles;

const allInstances = () => [...units.values()].flat();

/** Returns the failures of an entry's instances in the host's form. */
function failuresOf(instances) {
  return instances.filter((i) => i.failure).map((i) => ({...guard.toFailure(i.failure, site.context.siteDir), plugin: i.name}));
}

const methods = {
  /** Shows that the process is not blocked. */
  ping() {},

  /** Describes the site. It is the first call. */
  async site(params) {
    const context = makeContext(params);
    process.env.NODE_ENV = params.site.production ? 'production' : 'development';
    site = {
      context,
      navbar: navbarItemsAsJSON(context.siteConfig),
      theme: copyThemeConfig(context.siteConfig),
      importModule,
      builtinName: builtins.builtinName,
      replacementOf: builtins.replacementOf,
      loadFile: (file, from) => loadFile(file, from, importModule),
      entries: params.entries ?? [],
      functions: {...context.siteConfig.markdown},
    };
  },

  /** Creates the instances of an entry. */
  async configure({unit, ...entry}) {
    const extensions = [];
    const instances = await builtins.extensionCollector.run(extensions, () => makeInstances(entry, site));
    const own = instances.filter((i) => i.plugin);
    for (const i of own) i.extensions = extensions;
    units.set(unit, own);
    for (const i of own) site.context.siteMetadata.pluginVersions[i.name] = i.version;
    const {siteDir} = site.context;
    const splitBuiltin = (use, {id, options, file}) => ({use, id, ...splitOptions(options, {place: `${entry.label}.${entry.id}.${use}.${id}`, label: entry.label, file}, siteDir)});
    const themeDir = (i, get) => (i.plugin[get] ? path.resolve(i.dir, i.plugin[get]()) : '');
    return {
      instances: own.map((i) => ({name: i.name, id: i.id, hooks: Object.keys(i.plugin).filter((key) => typeof i.plugin[key] === 'function')})),
      themes: own.map((i) => ({dir: themeDir(i, 'getThemePath'), typeScript: themeDir(i, 'getTypeScriptThemePath')})).filter(({dir}) => dir !== '' && fs.existsSync(dir)),
      builtins: instances.filter((i) => i.builtin).map((i) => splitBuiltin(i.builtin, i)),
      extends: extensions.map(({use, id, options}) => ({use, id, markdown: splitBuiltin(use, {id, options, file: own[0]?.file}).markdown})),
    };
  },

  /** Loads the content of an entry. */
  async load({unit}) {
    contentReady = undefined;
    styles = undefined;
    const instances = units.get(unit);
    await Promise.all(instances.map((i) => loadContent(i, site.context)));
    return {failures: failuresOf(instances)};
  },

  /** Returns what an entry adds to the site, after the content of all entries has been loaded. */
  async routes({unit}) {
    contentReady ??= contentLoaded(allInstances(), site.entries, site.context);
    await contentReady;
    const instances = units.get(unit);
    const failed = instances.filter((i) => i.failure);
    const emitted = await Promise.all(instances.filter((i) => i.emitted && !i.failure).map(emittedBy));
    return {failures: failuresOf(failed), emitted};
  },

  /** Returns what an entry requests from the bundler. */
  async bundling({unit}) {
    return Promise.all(units.get(unit).filter((i) => i.plugin.configureWebpack || i.plugin.configurePostCss).map((i) => bundlerRequests(i, site.context).then((asked) => ({plugin: i.name, ...asked}))));
  },

  /** Compiles a style sheet with PostCSS. Plugins are asked for their options again after content has been loaded. */
  async postcss(request) {
    styles ??= makeStyles(allInstances(), site.context.siteDir);
    return styles(request);
  },

  /**
   * Returns the plugins' changes to the theme settings so far, and the items of the navbar if they have changed. It is called
   * after all entries have been configured, and again when they have created their routes.
   */
  async themeConfig() {
    const {siteConfig} = site.context;
    return {changed: themeConfigChanges(siteConfig, site.theme), navbar: navbarChanges(siteConfig, site.navbar)};
  },

  /** Runs remark and rehype plugins on a document. */
  async markdown(params) {
    return markdown.rewrite(params, site);
  },

  /** Reports whether all documents that plugins are processing wait for others: {stalled}. */
  async markdownStalled() {
    return {stalled: await runs.stalled()};
  },

  /** Fails the documents that have waited for others for a number of seconds. */
  async markdownAbandon({seconds}) {
    runs.abandon(seconds);
  },

  /** Returns the text of a document with the front matter as the site parses it: {text}. */
  async frontMatter(params) {
    return markdown.frontMatterOf(params, site);
  },

  /** Calls a function of the site: {result}. */
  async call(params) {
    return functions.call(params, site.context.siteDir);
  },

  /** Runs a command of a plugin. */
  async command(params) {
    return runCommand(params, allInstances(), {siteDir: site.context.siteDir, idle});
  },

  /** Returns the files that an entry watches. */
  async watch({unit}) {
    return {paths: await watchedBy(units.get(unit))};
  },

  /**
   * Returns everything that results so far depend on: {files, folders, trees, watched, unknown}, absolute; watched may contain
   * globs.
   */
  async reads() {
    const {files, ...others} = trace.reads();
    const pluginFiles = allInstances().filter((i) => i.file).flatMap((i) => [...filesOf(i.file)]);
    return {...others, files: [...new Set([...files, ...pluginFiles, ...installRecordsAbove(site.context.siteDir)])], watched: await watchedBy(allInstances())};
  },

  /** Runs the postBuild hooks of an entry. */
  async postBuild({unit, outDir, pages}) {
    // In Docusaurus, the not-found page is among the paths, but not among the routes.
    const notFound = `${site.context.baseUrl}404.html`;
    const routes = pages.filter((p) => p.path !== notFound).map(routeOf);
    const routesBuildMetadata = Object.fromEntries(pages.map((p) => [p.path, {noIndex: p.noIndex}]));
    const runPostBuild = async (i) => {
      const props = {
        ...site.context, outDir, currentBundler: installedBundler(), content: i.content, routes, routesPaths: pages.map((p) => p.path), routesBuildMetadata,
        head: headOf(pages), plugins: allInstances().map(({name, id, options, version, dir}) => ({name, options: {...options, id}, version, path: dir})),
      };
      try {
        await guard.guarded(i.label, 'postBuild', () => i.plugin.postBuild(props));
      } catch (failure) {
        i.failure = failure;
      }
    };
    await output.withRedirectedOutput(site.context, outDir, async () => {
      for (const i of units.get(unit)) if (i.plugin.postBuild && !i.failure) await runPostBuild(i);
    });
    return {failures: failuresOf(units.get(unit))};
  },
};

/** Returns the absolute paths that instances watch. */
async function watchedBy(instances) {
  const lists = await Promise.all(instances.map((i) => guard.guarded(i.label, 'getPathsToWatch', () => i.plugin.getPathsToWatch?.() ?? [])));
  return lists.flat().map((p) => path.resolve(site.context.siteDir, p));
}

/** Returns Docusaurus's bundler, for plugins that use it directly; undefined if none is installed. */
function installedBundler() {
  try {
    const requireFromBundler = createRequire(createRequire(path.join(site.context.siteDir, 'x.js')).resolve('@docusaurus/bundler/package.json'));
    return {name: 'webpack', instance: requireFromBundler('webpack')};
  } catch {
    return undefined;
  }
}

async function emittedBy(i) {
  const {plugin, label} = i;
  const tags = await guard.guarded(label, 'injectHtmlTags', () => plugin.injectHtmlTags?.({content: i.content}));
  const modules = await guard.guarded(label, 'getClientModules', () => plugin.getClientModules?.());
  const out = await makeRoutes(i, site.context);
  const tagsAt = (position, list) => [list ?? []].flat().map((tag) => (typeof tag === 'string' ? {position, html: tag} : {position, ...tag}));
  return {
    name: i.name, id: i.id, ...out,
    globalData: i.emitted.globalData,
    htmlTags: [...tagsAt('head', tags?.headTags), ...tagsAt('preBody', tags?.preBodyTags), ...tagsAt('postBody', tags?.postBodyTags)],
    clientModules: (modules ?? []).map((m) => moduleName(m, i)),
    texts: i.texts ?? [],
    extended: changesOf(i, dataDir(i, site.context), site.context),
  };
}

/** Returns the host's name of a client module: paths are relative to the site. */
function moduleName(name, instance) {
  const file = name.startsWith('.') ? path.resolve(instance.dir, name) : name;
  return path.isAbsolute(file) ? `@site/${path.relative(site.context.siteDir, file).split(path.sep).join('/')}` : file;
}

/** Converts a page to a Docusaurus route. */
function routeOf(page) {
  return {
    path: page.path, exact: true, component: page.component ?? '',
    plugin: {name: pluginNames[page.plugin] ?? page.plugin, id: page.pluginId || 'default'},
    metadata: {sourceFilePath: page.source || undefined, lastUpdatedAt: page.lastUpdatedAt || undefined},
  };
}

/** Returns what older plugins read from react-helmet: the robots directives of each page. */
function headOf(pages) {
  const entry = ({noIndex, title}) => ({
    meta: {toComponent: () => (noIndex ? [{props: {name: 'robots', content: 'noindex'}}] : []), toString: () => (noIndex ? '<meta name="robots" content="noindex">' : '')},
    title: {toString: () => `<title>${title}</title>`},
  });
  return Object.fromEntries(pages.map((p) => [p.path, entry(p)]));
}

/** Starts the bridge. */
function start(hello) {
  builtins.install();
  markdown.install(hello.sources);
  const wire = connect(hello, methods, (error) => guard.toFailure(error, site?.context.siteDir ?? hello.siteDir));
  idle = wire.idle;
  trace.install(guard.currentPlugin);
  output.install();
  guard.install(wire.note);
}

module.exports = {start};
