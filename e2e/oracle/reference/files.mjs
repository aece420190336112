// The files of a site: imports, links and assets, in a form that is the same on
// every machine.

import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

const EXTENSIONS = ['', '.js', '.jsx', '.ts', '.tsx', '.mjs', '.cjs', '.json', '.mdx', '.md', '.yml', '.yaml', '/index.js', '/index.jsx', '/index.ts', '/index.tsx', '/index.mjs'];

// ROOTS are where Docusaurus's bundler looks for what is imported by "/…".
const ROOTS = ['static', ''];

/** Missing is an import of a file that does not exist. */
export class Missing extends Error {}

/** specifierOf returns an import as "@site/…" if it is a file of the site. */
export function specifierOf(specifier, file, site) {
  const at = specifier.lastIndexOf('!') + 1;
  const request = specifier.slice(at);
  if (/^\.\.?(?:\/|$)/.test(request)) {
    return `${specifier.slice(0, at)}@site/${path.posix.relative(site, path.posix.join(path.posix.dirname(file), request))}`;
  }
  if (request.startsWith('/')) {
    const root = ROOTS.find((dir) => EXTENSIONS.some((e) => isFile(path.posix.join(site, dir, request + e))));
    return root === undefined ? specifier : `${specifier.slice(0, at)}@site/${path.posix.join(root, request.slice(1))}`;
  }
  return specifier;
}

/** fileOf returns the file of an "@site/…" specifier, or throws Missing. */
export function fileOf(specifier, site) {
  const request = specifier.slice(specifier.lastIndexOf('!') + 1).replace(/\?.*$/, '');
  if (!request.startsWith('@site/')) {
    return undefined;
  }
  const base = path.posix.join(site, request.slice('@site/'.length));
  const found = EXTENSIONS.map((e) => base + e).find(isFile);
  if (!found) {
    throw new Missing(`Module not found: ${specifier}`);
  }
  return found;
}

/** assetOf returns the name that the tree gives to a file for the output. */
export function assetOf(file, site) {
  return `asset:${path.posix.relative(site, file)}`;
}

/** docOf resolves a link to a Markdown file: next to the linking file, then from the
 * root of the content, then from the site. */
export function docOf(link, file, site, root) {
  const target = decode(link);
  const candidates = target.startsWith('@site/')
    ? [path.posix.join(site, target.slice('@site/'.length))]
    : [
        ...(target.startsWith('/') ? [] : [path.posix.join(path.posix.dirname(file), target)]),
        path.posix.join(root, target),
        path.posix.join(site, target),
      ];
  const found = candidates.find(isFile);
  return found ? `doc:${path.posix.relative(site, found)}` : null;
}

function decode(link) {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** textOf reads a file for an import of its text. */
export function textOf(file) {
  return readFileSync(file, 'utf8');
}

export function isFile(file) {
  return existsSync(file) && statSync(file).isFile();
}
