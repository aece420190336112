// Creates the LoadContext that describes the site to plugins.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const {createRequire} = require('node:module');

/** Maps our names of built-in plugins to Docusaurus's packages. */
const packages = {
  docs: '@docusaurus/plugin-content-docs',
  blog: '@docusaurus/plugin-content-blog',
  pages: '@docusaurus/plugin-content-pages',
  sitemap: '@docusaurus/plugin-sitemap',
  redirects: '@docusaurus/plugin-client-redirects',
};

/** Maps built-in plugins to their Docusaurus names, as in global data and routes. */
const pluginNames = {
  docs: 'docusaurus-plugin-content-docs',
  blog: 'docusaurus-plugin-content-blog',
  pages: 'docusaurus-plugin-content-pages',
  sitemap: 'docusaurus-plugin-sitemap',
  redirects: 'docusaurus-plugin-client-redirects',
};

/** Returns the site's plugin entries in the form of a Docusaurus configuration. */
function presetsAndPlugins(entries) {
  const classic = {};
  const plugins = [];
  for (const {use, id, options} of entries) {
    const inPreset = ['docs', 'blog', 'pages', 'sitemap'].includes(use) && id === 'default' && !(use in classic);
    if (inPreset) classic[use] = {...options};
    else plugins.push([packages[use] ?? use.replace(/^npm:/, ''), id === 'default' ? {...options} : {id, ...options}]);
  }
  for (const use of ['docs', 'blog', 'pages']) classic[use] ??= false;
  return {presets: [['classic', classic]], plugins};
}

/** Returns the installed version of Docusaurus, for plugins that ask. */
function docusaurusVersion(siteDir) {
  try {
    return createRequire(path.join(siteDir, 'x.js'))('@docusaurus/core/package.json').version;
  } catch {
    return '3.10.2';
  }
}

/** Returns the version in the site's package.json. */
function siteVersion(siteDir) {
  try {
    return JSON.parse(fs.readFileSync(path.join(siteDir, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

/**
 * Creates Docusaurus's LoadContext.
 *
 * @param {object} site the description from the host: {site, config, entries, generatedDir, outDir, configFile,
 * codeTranslations}
 */
function makeContext({site, config, entries, generatedDir, outDir, configFile, codeTranslations}) {
  const i18nPath = config.i18n?.path ?? 'i18n';
  const locales = config.i18n?.locales?.length > 0 ? config.i18n.locales : [site.locale];
  const localeConfigs = {};
  for (const locale of locales) {
    const configuredLocale = config.i18n?.localeConfigs?.[locale] ?? {};
    localeConfigs[locale] = {label: locale, htmlLang: locale, direction: 'ltr', calendar: 'gregory', path: locale, translate: true, url: site.url, baseUrl: site.baseUrl, ...configuredLocale};
  }
  const siteConfig = {
    titleDelimiter: '|', i18n: {}, staticDirectories: ['static'], customFields: {}, themes: [], scripts: [], stylesheets: [],
    headTags: [], clientModules: [], tagline: '', noIndex: false, onBrokenLinks: 'throw', onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'warn', baseUrlIssueBanner: true, future: {v4: {}, faster: {}, experimental_router: 'browser'}, storage: {type: 'localStorage', namespace: false},
    ...config,
    url: site.url, baseUrl: site.baseUrl, title: site.title,
    trailingSlash: site.trailingSlash,
    themeConfig: withoutDefaultTypes({navbar: {items: []}, ...(config.themeConfig ?? site.themeConfig ?? {})}),
    ...presetsAndPlugins(entries),
  };
  siteConfig.customFields ??= {};
  siteConfig.future = withVcs({...siteConfig.future}, site.dir);
  siteConfig.markdown = {format: 'mdx', mermaid: false, emoji: true, anchors: {maintainCase: false}, remarkRehypeOptions: undefined, mdx1Compat: {comments: true, admonitions: true, headingIds: true}, hooks: {}, parseFrontMatter: undefined, ...(siteConfig.markdown ?? {})};
  return {
    siteDir: site.dir,
    siteVersion: siteVersion(site.dir),
    generatedFilesDir: generatedDir,
    siteConfig,
    siteConfigPath: configFile,
    outDir,
    baseUrl: site.baseUrl,
    i18n: {defaultLocale: config.i18n?.defaultLocale ?? site.locale, locales, path: i18nPath, currentLocale: site.locale, localeConfigs},
    localizationDir: path.join(site.dir, i18nPath, site.locale),
    siteStorage: {type: 'localStorage', namespace: ''},
    codeTranslations: codeTranslations ?? {},
    siteMetadata: {docusaurusVersion: docusaurusVersion(site.dir), siteVersion: siteVersion(site.dir), pluginVersions: {}},
  };
}

/** Returns theme settings with navbar links without a type, as in Docusaurus. */
function withoutDefaultTypes(themeConfig) {
  const withoutDefaultType = (item) => {
    const {type, ...rest} = item;
    const copy = type === 'default' ? rest : {...item};
    for (const key of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']) if (Array.isArray(copy[key])) copy[key] = copy[key].map(withoutDefaultType);
    return copy;
  };
  const {navbar} = themeConfig;
  return Array.isArray(navbar?.items) ? {...themeConfig, navbar: {...navbar, items: navbar.items.map(withoutDefaultType)}} : themeConfig;
}

/** Returns the items of the navbar as JSON, to detect those that plugins add. */
const navbarItemsAsJSON = ({themeConfig}) => (themeConfig.navbar?.items ?? []).map((item) => JSON.stringify(item));

/**
 * Returns the items of the navbar after plugins have changed them: the indexes of existing items, and new items with their
 * types. Returns undefined if nothing has changed.
 */
function navbarChanges(siteConfig, before) {
  const now = navbarItemsAsJSON(siteConfig);
  if (now.length === before.length && now.every((text, i) => text === before[i])) return undefined;
  const unmatched = [...before];
  return now.map((text, i) => {
    const at = unmatched.indexOf(text);
    if (at >= 0) unmatched[at] = undefined;
    return at >= 0 ? at : withItemType(siteConfig.themeConfig.navbar.items[i]);
  });
}

const withItemType = (item) => ({...item, type: item.type ?? (item.items ? 'dropdown' : 'default'), ...(item.items && {items: item.items.map(withItemType)})});

/** Returns a copy of the theme settings, to detect changes. */
const copyThemeConfig = ({themeConfig}) => JSON.parse(JSON.stringify(themeConfig));

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the changes of an object as a JSON merge patch (RFC 7396): objects contain their changed properties, other values
 * are new ones, and null means that a property was removed. Returns undefined if nothing has changed.
 */
function mergePatch(before, after) {
  const patch = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, value] = [before[key], after[key]];
    const changed = isObject(old) && isObject(value) ? mergePatch(old, value) : JSON.stringify(old) === JSON.stringify(value) ? undefined : (value ?? null);
    if (changed !== undefined) patch[key] = changed;
  }
  return Object.keys(patch).length > 0 ? patch : undefined;
}

/** Returns the plugins' changes to the theme settings, except for the items of the navbar: see navbarChanges. */
function themeConfigChanges(siteConfig, before) {
  const withoutItems = ({navbar: {items: _, ...navbar} = {}, ...settings}) => ({...settings, navbar});
  return mergePatch(withoutItems(before), withoutItems(copyThemeConfig(siteConfig)));
}

/**
 * Adds `experimental_vcs`, through which plugins ask git for the dates of files since Docusaurus 3.10. It comes from the
 * site's Docusaurus and is loaded when a plugin accesses it.
 */
function withVcs(future, siteDir) {
  let vcs;
  return Object.defineProperty(future, 'experimental_vcs', {configurable: true, get: () => (vcs ??= defaultVcs(siteDir))});
}

/**
 * Returns the functions with which Docusaurus asks git; undefined before 3.10. One `git log` covers all files. If it fails or
 * does not contain a file, such as one behind a symbolic link, git is asked about the single file, as Docusaurus does by
 * default.
 */
function defaultVcs(siteDir) {
  const core = createRequire(path.join(siteDir, 'x.js')).resolve('@docusaurus/core/package.json');
  const preset = createRequire(core)('@docusaurus/utils').getVcsPreset;
  if (!preset) return undefined;
  const [all, perFile] = [preset('git-eager'), preset('git-ad-hoc')];
  all.initialize({siteDir});
  const ask = (name) => async (file) => {
    const absolute = path.resolve(siteDir, file);
    const known = await all[name](absolute).catch(() => null);
    return known ?? perFile[name](absolute);
  };
  return {initialize() {}, getFileCreationInfo: ask('getFileCreationInfo'), getFileLastUpdateInfo: ask('getFileLastUpdateInfo')};
}

/** Adds the defaults of Docusaurus's own configuration, for its content plugins. */
function addConfigDefaults(context) {
  const require = createRequire(path.join(context.siteDir, 'x.js'));
  const {DEFAULT_CONFIG: defaults} = require('@docusaurus/core/lib/server/configValidation');
  const {siteConfig} = context;
  for (const key of ['v4', 'faster']) siteConfig.future[key] = {...defaults.future[key], ...siteConfig.future[key]};
  siteConfig.future = {...defaults.future, ...siteConfig.future};
  siteConfig.markdown = {...siteConfig.markdown, parseFrontMatter: defaults.markdown.parseFrontMatter, hooks: {...defaults.markdown.hooks, ...siteConfig.markdown.hooks}};
}

module.exports = {navbarChanges, themeConfigChanges, addConfigDefaults, makeContext, packages, pluginNames, docusaurusVersion, navbarItemsAsJSON, copyThemeConfig};
