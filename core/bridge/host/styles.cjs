// Runs PostCSS with the additions of plugins to the site's configuration.
'use strict';
const path = require('node:path');
const postcssOf = load('postcss.cjs');
const {guarded} = load('guard.cjs');
const {filesOf} = load('modules.cjs');

/**
 * Passes the PostCSS options through the plugins of a site, and returns them with the files that they come
 * from.
 */
async function optionsOf(instances) {
  let options = {ident: 'postcss', plugins: []};
  const files = [];
  for (const {plugin, label, file} of instances) {
    if (!plugin.configurePostCss) continue;
    options = (await guarded(label, 'configurePostCss', () => plugin.configurePostCss(options))) ?? options;
    if (file) files.push(...filesOf(file));
  }
  return {options, files: files.map((name) => path.resolve(name))};
}

/** Returns a function that compiles the style sheets of a site. Its requests are those of postcss.cjs. */
function makeStyles(instances, siteDir) {
  const {postcss} = postcssOf(siteDir, importModule);
  const configured = optionsOf(instances);
  return async (request) => {
    const {options, files} = await configured;
    const result = await postcss(request, options);
    return {...result, loaded: [...(result.loaded ?? []), ...files]};
  };
}

module.exports = {makeStyles};
