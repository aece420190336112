// The validate functions that plugins get for their options and theme settings.
'use strict';
const path = require('node:path');
const {createRequire} = require('node:module');

/** Returns Docusaurus's own functions if they are installed in the site. */
function docusaurusValidation(siteDir) {
  try {
    return createRequire(path.join(siteDir, 'x.js'))('@docusaurus/utils-validation');
  } catch {
    return {};
  }
}

/** Validates a value with a Joi schema, and returns it with defaults. */
function check(schema, value, settings) {
  const {value: checked, error, warning} = schema.validate(value, settings);
  if (warning) for (const detail of warning.details) console.warn(detail.message);
  if (error) throw error;
  return checked;
}

/** Returns the function for validateOptions. */
function optionsValidator(siteDir) {
  const own = docusaurusValidation(siteDir).normalizePluginOptions;
  return own ?? ((schema, {id, ...options} = {}) => ({...check(schema, options, {convert: false}), id: id ?? 'default'}));
}

/** Returns the function for validateThemeConfig. */
function themeConfigValidator(siteDir) {
  const own = docusaurusValidation(siteDir).normalizeThemeConfig;
  return own ?? ((schema, themeConfig) => check(schema, themeConfig ?? {}, {convert: false, allowUnknown: true}));
}

module.exports = {optionsValidator, themeConfigValidator};
