// Finds the documents below a folder and the sites that they belong to.

import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';

const CONFIG = /^docusaurus\.config\.(?:[cm]?[jt]s)$/;
const SKIPPED = new Set(['node_modules', '.git', '.docusaurus', 'build']);

/** sitesBelow groups the documents by site, each group with its options. */
export function sitesBelow(dir) {
  const groups = new Map();
  for (const file of documents(dir)) {
    const site = siteOf(file, dir);
    if (!groups.has(site)) {
      groups.set(site, {site, root: dir, options: {...optionsOf(site), provide: '*'}, files: []});
    }
    groups.get(site).files.push(file);
  }
  return [...groups.values()];
}

function documents(dir) {
  if (statSync(dir).isFile()) {
    return [dir];
  }
  return readdirSync(dir, {withFileTypes: true})
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(dir, entry.name);
      if (entry.isDirectory()) {
        return SKIPPED.has(entry.name) ? [] : documents(file);
      }
      return /\.mdx?$/i.test(entry.name) && entry.isFile() ? [file] : [];
    });
}

const configs = new Map();

/** configIn returns the configuration in a folder. */
function configIn(dir) {
  if (!configs.has(dir)) {
    const name = existsSync(dir) ? readdirSync(dir).find((n) => CONFIG.test(n)) : undefined;
    configs.set(dir, name && path.join(dir, name));
  }
  return configs.get(dir);
}

/** siteOf is the nearest folder above with a configuration, or the folder `website`
 * beside the documents, or the folder that was asked for. */
function siteOf(file, root) {
  for (let dir = path.dirname(file); ; dir = path.dirname(dir)) {
    for (const candidate of [dir, path.join(dir, 'website')]) {
      if (configIn(candidate)) {
        return candidate;
      }
    }
    if (dir === path.dirname(dir)) {
      return root;
    }
  }
}

/** optionsOf guesses the options from the text of a configuration, which is not run. */
function optionsOf(site) {
  const config = configIn(site);
  const text = config ? readFileSync(config, 'utf8') : '';
  return {
    ...(/theme-mermaid/.test(text) && {mermaid: true}),
    ...(/remark-math/.test(text) && {math: true}),
    ...(/npm2yarn/.test(text) && {npm2yarn: true}),
    ...(/format:\s*['"]detect['"]/.test(text) && {format: 'detect'}),
    ...(/format:\s*['"]md['"]/.test(text) && {format: 'md'}),
  };
}
