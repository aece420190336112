'use strict';
// Compiles Sass for the bundler with the package that the site has installed. A request is
// a line of standard input, the path of a file as JSON; its answer is a line of standard
// output. argv: the folder of the site.
const {createRequire} = require('node:module');
const {dirname, join, resolve} = require('node:path');
const {createInterface} = require('node:readline');
const {fileURLToPath, pathToFileURL} = require('node:url');

const siteRequire = createRequire(join(process.argv.at(-1), 'package.json'));

function findSass() {
  for (const name of ['sass-embedded', 'sass']) {
    try {
      return siteRequire(name);
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return undefined;
}

const sass = findSass();

/** `~package/file`, as webpack writes it, and `package/file`. */
const packages = {
  findFileUrl(specifier, {containingUrl}) {
    if (/^[./]|^[a-z]+:/.test(specifier)) return null;
    const name = specifier.replace(/^~/, '');
    const [scope, rest] = name.startsWith('@') ? name.split('/').slice(0, 2) : [name.split('/')[0]];
    const folder = rest ? `${scope}/${rest}` : scope;
    const from = containingUrl?.protocol === 'file:' ? dirname(fileURLToPath(containingUrl)) : process.argv.at(-1);
    for (const root of createRequire(join(from, 'x.js')).resolve.paths(folder) ?? []) {
      try {
        siteRequire('node:fs').accessSync(join(root, folder));
        return pathToFileURL(join(root, name));
      } catch {
        // not in this node_modules
      }
    }
    return null;
  },
};

function place(span) {
  if (!span) return {};
  const file = span.url?.protocol === 'file:' ? fileURLToPath(span.url) : undefined;
  return {file, line: span.start.line + 1, column: span.start.column + 1, text: span.context?.split('\n')[0]};
}

/** The place of the first frame of a stack trace, such as `src/a.scss 1:1  root stylesheet`. */
function frame(stack) {
  const [, file, line, column] = /^(.+?) (\d+):(\d+) /.exec(stack ?? '') ?? [];
  return file ? {file: resolve(file), line: Number(line), column: Number(column)} : {};
}

function compile(file) {
  if (!sass) return {missing: true};
  const warnings = [];
  const logger = {
    warn(message, {deprecation, span, stack}) {
      if (!deprecation) warnings.push({message, ...(span ? place(span) : frame(stack))});
    },
    debug() {},
  };
  try {
    const {css, loadedUrls} = sass.compile(file, {importers: [packages], logger, charset: false});
    return {css, warnings, loaded: loadedUrls.filter((url) => url.protocol === 'file:').map((url) => fileURLToPath(url))};
  } catch (error) {
    return {warnings, error: {message: error.sassMessage ?? String(error), ...place(error.span)}};
  }
}

createInterface({input: process.stdin}).on('line', (line) => {
  process.stdout.write(JSON.stringify(compile(JSON.parse(line))) + '\n');
});
