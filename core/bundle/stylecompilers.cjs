'use strict';
/* global postcssOf -- the module postcss.cjs */
// Compiles style sheets for the bundler with the packages that are installed in the site: Sass,
// Less, and PostCSS with its plugins. A request is a line of standard input with {kind, file,
// text, tailwind} as JSON; its response is a line of standard output. argv: the folder of the
// site.
const {createRequire} = require('node:module');
const {existsSync} = require('node:fs');
const {dirname, join, resolve} = require('node:path');
const {createInterface} = require('node:readline');
const {fileURLToPath, pathToFileURL} = require('node:url');

const site = process.argv.at(-1);

/** Writes responses; what plugins print goes to standard error. */
const writeResponse = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);

const {installed, postcss} = postcssOf(site, (specifier) => import(specifier));

/** Resolves `~package/file`, as in webpack, and `package/file`. */
const packages = {
  findFileUrl(specifier, {containingUrl}) {
    if (/^[./]|^[a-z]+:/.test(specifier)) return null;
    const name = specifier.replace(/^~/, '');
    const [scope, rest] = name.startsWith('@') ? name.split('/').slice(0, 2) : [name.split('/')[0]];
    const folder = rest ? `${scope}/${rest}` : scope;
    const from = containingUrl?.protocol === 'file:' ? dirname(fileURLToPath(containingUrl)) : site;
    for (const root of createRequire(join(from, 'x.js')).resolve.paths(folder) ?? []) {
      if (existsSync(join(root, folder))) return pathToFileURL(join(root, name));
    }
    return null;
  },
};

function spanPosition(span) {
  if (!span) return {};
  const file = span.url?.protocol === 'file:' ? fileURLToPath(span.url) : undefined;
  return {file, line: span.start.line + 1, column: span.start.column + 1, text: span.context?.split('\n')[0]};
}

/**
 * Parses the position of the first frame of a stack trace, such as `src/a.scss 1:1  root
 * stylesheet`.
 */
function framePosition(stack) {
  const [, file, line, column] = /^(.+?) (\d+):(\d+) /.exec(stack ?? '') ?? [];
  return file ? {file: resolve(file), line: Number(line), column: Number(column)} : {};
}

function sass({file}) {
  const compiler = installed('sass-embedded', 'sass');
  if (!compiler) return {missing: 'sass'};
  const warnings = [];
  const logger = {
    warn(message, {deprecation, span, stack}) {
      const omitted = /^\d+ repetitive deprecation warnings omitted/.test(message);
      if (!deprecation && !omitted) warnings.push({message, ...(span ? spanPosition(span) : framePosition(stack))});
    },
    debug() {},
  };
  try {
    // Older versions of sass-loader finally look in the folder in which Docusaurus runs.
    const {css, loadedUrls} = compiler.compile(file, {importers: [packages], loadPaths: [site], logger, charset: false});
    return {css, warnings, loaded: loadedUrls.filter((url) => url.protocol === 'file:').map((url) => fileURLToPath(url))};
  } catch (error) {
    return {warnings, error: {message: error.sassMessage ?? String(error), ...spanPosition(error.span)}};
  }
}

async function less({file, text}) {
  const compiler = installed('less');
  if (!compiler) return {missing: 'less'};
  try {
    const {css, imports} = await compiler.render(text, {filename: file, rewriteUrls: 'all', javascriptEnabled: false, paths: [dirname(file), join(site, 'node_modules')]});
    return {css, loaded: imports.map((name) => resolve(site, name))};
  } catch (error) {
    return {error: {message: error.message ?? String(error), file: error.filename && resolve(site, error.filename), line: error.line, column: (error.column ?? 0) + 1, text: error.extract?.[1]}};
  }
}

const compilers = {sass, less, postcss};

let pending = Promise.resolve();
createInterface({input: process.stdin}).on('line', (line) => {
  const request = JSON.parse(line);
  pending = pending
    .then(() => compilers[request.kind](request))
    .catch((error) => ({error: {message: error.message ?? String(error), file: request.file}}))
    .then((result) => writeResponse(JSON.stringify(result) + '\n'));
}).on('close', () => pending.then(() => process.exit()));
