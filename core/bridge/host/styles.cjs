// Runs PostCSS with what plugins add to the site's configuration of it.
'use strict';
const path = require('node:path');
const postcssOf = load('postcss.cjs');
const {guarded} = load('guard.cjs');
const {filesOf} = load('modules.cjs');

/** The options that the plugins of a site make of each other's, and the files that these come from. */
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

/** Makes what compiles the style sheets of a site: a function of a request that postcss.cjs understands. */
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
