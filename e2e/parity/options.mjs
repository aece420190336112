import {createRequire} from 'node:module';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const require = createRequire(import.meta.url);
const here = fileURLToPath(new URL('.', import.meta.url));

/** The plugins of Docusaurus whose options are recorded, by the Gosaur plugin with the same task. */
const PLUGINS = {
  docs: '@docusaurus/plugin-content-docs',
  blog: '@docusaurus/plugin-content-blog',
  pages: '@docusaurus/plugin-content-pages',
  sitemap: '@docusaurus/plugin-sitemap',
  redirects: '@docusaurus/plugin-client-redirects',
  gtag: '@docusaurus/plugin-google-gtag',
  tagManager: '@docusaurus/plugin-google-tag-manager',
};

/** The plugins whose pages have front matter, and the modules that validate it. */
const FRONT_MATTER = {
  docs: ['docs/lib/frontMatter.js', 'validateDocFrontMatter'],
  blog: ['blog/lib/frontMatter.js', 'validateBlogPostFrontMatter'],
  pages: ['pages/lib/frontMatter.js', 'validatePageFrontMatter'],
};

/**
 * Returns the names of all settings that Docusaurus accepts: options of plugins, fields of front matter, keys of the
 * configuration. The names of tables precede those of their keys, with a dot between them.
 */
export function optionNames() {
  const schemas = Object.fromEntries(Object.entries(PLUGINS).map(([stage, name]) => [stage, optionsOf(require(name))]));
  return {
    options: {
      ...Object.fromEntries(['docs', 'blog', 'pages', 'sitemap', 'redirects'].map((stage) => [stage, names(schemas[stage])])),
      analytics: [...names(schemas.gtag, 'gtag.'), ...names(schemas.tagManager, 'tagManager.')],
      search: names(algolia()),
    },
    frontMatter: frontMatterNames(),
    config: [
      ...names(ofCore('server/configValidation').ConfigSchema.describe()),
      ...names(themeSchema('@docusaurus/theme-classic', {}), 'themeConfig.'),
    ],
  };
}

function optionsOf({validateOptions}) {
  return described((validate) => validateOptions({options: {}, validate}));
}

/** Algolia is configured in the theme's own table. */
function algolia() {
  return themeSchema('@docusaurus/theme-search-algolia', {algolia: {}}).keys.algolia;
}

function themeSchema(name, themeConfig) {
  return described((validate) => require(name).validateThemeConfig({themeConfig, validate}));
}

/** Returns a private module of a package. */
function ofCore(module) {
  return require(join(here, 'node_modules/@docusaurus/core/lib', module));
}

/** Returns the description of the schema that an option validator uses. */
function described(check) {
  let found;
  check((schema, value) => {
    found = schema.describe();
    return value;
  });
  return found;
}

/** The function that validates front matter gets its schema from the calling module, so the schema is observed there. */
function frontMatterNames() {
  const module = require.cache[require.resolve('@docusaurus/utils-validation')];
  const real = module.exports;
  let found;
  module.exports = {...real, validateFrontMatter: (fields, schema) => {
    found = schema.describe();
    return fields;
  }};
  const known = Object.entries(FRONT_MATTER).map(([stage, [path, check]]) => {
    const file = join(here, 'node_modules/@docusaurus', `plugin-content-${path}`);
    delete require.cache[file];
    require(file)[check]({});
    delete require.cache[file];
    return [stage, names(found)];
  });
  module.exports = real;
  return Object.fromEntries(known);
}

/** Returns the names that a described schema accepts, without those that it rejects with an explanation. */
function names({keys = {}, patterns = [], items = [], matches = []}, prefix = '') {
  const own = Object.entries(keys).filter(([, key]) => key.flags?.presence !== 'forbidden');
  return [...new Set([
    ...own.flatMap(([name, key]) => [prefix + name, ...names(key, `${prefix}${name}.`)]),
    ...patterns.flatMap(({rule}) => names(rule, `${prefix}*.`)),
    ...items.flatMap((item) => names(item, prefix)),
    ...matches.flatMap(({schema, then, otherwise}) => [schema, then, otherwise].filter(Boolean).flatMap((each) => names(each, prefix))),
  ])].sort();
}
