// What a plugin is told of the site when it is made, in Docusaurus's words.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const {createRequire} = require('node:module');

/** Our names of built-in plugins, and theirs. */
const packages = {
  docs: '@docusaurus/plugin-content-docs',
  blog: '@docusaurus/plugin-content-blog',
  pages: '@docusaurus/plugin-content-pages',
  sitemap: '@docusaurus/plugin-sitemap',
  redirects: '@docusaurus/plugin-client-redirects',
};

/** The name that a built-in plugin has in Docusaurus, as in global data and routes. */
const pluginNames = {
  docs: 'docusaurus-plugin-content-docs',
  blog: 'docusaurus-plugin-content-blog',
  pages: 'docusaurus-plugin-content-pages',
  sitemap: 'docusaurus-plugin-sitemap',
  redirects: 'docusaurus-plugin-client-redirects',
};

/** The site's entries of plugins, as the configuration of Docusaurus would have them. */
function configured(entries) {
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

/** The version of Docusaurus that is installed, for plugins that ask. */
function docusaurusVersion(siteDir) {
  try {
    return createRequire(path.join(siteDir, 'x.js'))('@docusaurus/core/package.json').version;
  } catch {
    return '3.10.2';
  }
}

/** The version in the package.json of the site. */
function siteVersion(siteDir) {
  try {
    return JSON.parse(fs.readFileSync(path.join(siteDir, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

/**
 * Makes the LoadContext of Docusaurus.
 *
 * @param {object} site what the host says: {site, config, entries, generatedDir, outDir, configFile, codeTranslations}
 */
function makeContext({site, config, entries, generatedDir, outDir, configFile, codeTranslations}) {
  const i18nPath = config.i18n?.path ?? 'i18n';
  const locales = config.i18n?.locales?.length > 0 ? config.i18n.locales : [site.locale];
  const localeConfigs = {};
  for (const locale of locales) {
    const given = config.i18n?.localeConfigs?.[locale] ?? {};
    localeConfigs[locale] = {label: locale, htmlLang: locale, direction: 'ltr', calendar: 'gregory', path: locale, translate: true, url: site.url, baseUrl: site.baseUrl, ...given};
  }
  const siteConfig = {
    titleDelimiter: '|', i18n: {}, staticDirectories: ['static'], customFields: {}, themes: [], scripts: [], stylesheets: [],
    headTags: [], clientModules: [], tagline: '', noIndex: false, onBrokenLinks: 'throw', onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'warn', baseUrlIssueBanner: true, future: {v4: {}, faster: {}, experimental_router: 'browser'}, storage: {type: 'localStorage', namespace: false},
    ...config,
    url: site.url, baseUrl: site.baseUrl, title: site.title,
    trailingSlash: site.trailingSlash,
    themeConfig: withoutDefaultTypes({navbar: {items: []}, ...(config.themeConfig ?? site.themeConfig ?? {})}),
    ...configured(entries),
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

/** The settings of a theme with links in the navbar as Docusaurus has them: without a type. */
function withoutDefaultTypes(themeConfig) {
  const plain = (item) => {
    const {type, ...rest} = item;
    const made = type === 'default' ? rest : {...item};
    for (const key of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']) if (Array.isArray(made[key])) made[key] = made[key].map(plain);
    return made;
  };
  const {navbar} = themeConfig;
  return Array.isArray(navbar?.items) ? {...themeConfig, navbar: {...navbar, items: navbar.items.map(plain)}} : themeConfig;
}

/** The items of the navbar as texts, by which those that plugins add are known. */
const navbarTexts = ({themeConfig}) => (themeConfig.navbar?.items ?? []).map((item) => JSON.stringify(item));

/**
 * The items of the navbar after plugins have changed them: the numbers of those that were there before, and the others as
 * they are, with their types. Nothing if they are as before.
 */
function changedNavbar(siteConfig, before) {
  const now = navbarTexts(siteConfig);
  if (now.length === before.length && now.every((text, i) => text === before[i])) return undefined;
  const left = [...before];
  return now.map((text, i) => {
    const at = left.indexOf(text);
    if (at >= 0) left[at] = undefined;
    return at >= 0 ? at : withType(siteConfig.themeConfig.navbar.items[i]);
  });
}

const withType = (item) => ({...item, type: item.type ?? (item.items ? 'dropdown' : 'default'), ...(item.items && {items: item.items.map(withType)})});

/** A copy of the settings of the theme, by which changes are known. */
const themeCopy = ({themeConfig}) => JSON.parse(JSON.stringify(themeConfig));

const isTable = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What has changed in a table, as a patch (RFC 7396): tables hold what has changed in them, other values are those of now, and
 * null stands for what is gone. Nothing if all is as before.
 */
function difference(before, now) {
  const patch = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const [old, value] = [before[key], now[key]];
    const changed = isTable(old) && isTable(value) ? difference(old, value) : JSON.stringify(old) === JSON.stringify(value) ? undefined : (value ?? null);
    if (changed !== undefined) patch[key] = changed;
  }
  return Object.keys(patch).length > 0 ? patch : undefined;
}

/** What plugins have changed in the settings of the theme, except for the items of the navbar: see changedNavbar. */
function changedSettings(siteConfig, before) {
  const withoutItems = ({navbar: {items: _, ...navbar} = {}, ...settings}) => ({...settings, navbar});
  return difference(withoutItems(before), withoutItems(themeCopy(siteConfig)));
}

/**
 * Adds `experimental_vcs`, by which plugins ask git for the dates of files since Docusaurus 3.10. It comes from the
 * site's Docusaurus, and is loaded when a plugin reads it.
 */
function withVcs(future, siteDir) {
  let vcs;
  return Object.defineProperty(future, 'experimental_vcs', {configurable: true, get: () => (vcs ??= defaultVcs(siteDir))});
}

/**
 * Returns what Docusaurus asks git by; undefined before 3.10. One `git log` answers for all files. Where that fails, or
 * does not know a file, such as one behind a symbolic link, git is asked about the file, as Docusaurus does by default.
 */
function defaultVcs(siteDir) {
  const core = createRequire(path.join(siteDir, 'x.js')).resolve('@docusaurus/core/package.json');
  const preset = createRequire(core)('@docusaurus/utils').getVcsPreset;
  if (!preset) return undefined;
  const [all, single] = [preset('git-eager'), preset('git-ad-hoc')];
  all.initialize({siteDir});
  const ask = (name) => async (file) => {
    const absolute = path.resolve(siteDir, file);
    const known = await all[name](absolute).catch(() => null);
    return known ?? single[name](absolute);
  };
  return {initialize() {}, getFileCreationInfo: ask('getFileCreationInfo'), getFileLastUpdateInfo: ask('getFileLastUpdateInfo')};
}

/** Adds what Docusaurus's own configuration has by default, for its content plugins. */
function complete(context) {
  const require = createRequire(path.join(context.siteDir, 'x.js'));
  const {DEFAULT_CONFIG: defaults} = require('@docusaurus/core/lib/server/configValidation');
  const {siteConfig} = context;
  for (const key of ['v4', 'faster']) siteConfig.future[key] = {...defaults.future[key], ...siteConfig.future[key]};
  siteConfig.future = {...defaults.future, ...siteConfig.future};
  siteConfig.markdown = {...siteConfig.markdown, parseFrontMatter: defaults.markdown.parseFrontMatter, hooks: {...defaults.markdown.hooks, ...siteConfig.markdown.hooks}};
}

module.exports = {changedNavbar, changedSettings, complete, makeContext, packages, pluginNames, docusaurusVersion, navbarTexts, themeCopy};
