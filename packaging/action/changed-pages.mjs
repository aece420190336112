// Writes a comment for a pull request: the pages of the site whose files the change modifies.
//
//   gosaur outline --json | node packaging/action/changed-pages.mjs --base origin/main [--site docs] [--url https://preview.example.com]
//
// Standard input is the outline of the site after the change. The comment goes to standard output;
// it is empty if no file of the site has changed.
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';

/** The mark by which the comment of an earlier run is found. */
export const mark = '<!-- gosaur: changed pages -->';

/** The maximum number of pages that are listed. */
const most = 50;

/**
 * Reads `git diff --name-status -z --no-renames`: pairs of a letter and a path.
 * @returns {Array<{status: string, file: string}>}
 */
export function parseChanges(text) {
  const parts = text.split('\0').filter((part) => part !== '');
  return Array.from({length: parts.length / 2}, (_, i) => ({status: parts[2 * i], file: parts[2 * i + 1]}));
}

function inTable(text) {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/**
 * Returns the comment about the changed files below `site`, '' if there are none.
 * @param {{outline: Array<{path: string, source?: string}>, changes: Array<{status: string, file: string}>, site: string, url: string}} facts
 */
export function comment({outline, changes, site, url}) {
  const folder = site === '' || site === '.' ? '' : `${site.replace(/\/+$/, '')}/`;
  const own = changes.filter(({file}) => file.startsWith(folder)).map(({status, file}) => ({status, file: file.slice(folder.length)}));
  if (own.length === 0) {
    return '';
  }
  const statuses = new Map(own.map(({status, file}) => [file, status]));
  const pages = outline.filter(({source}) => source !== undefined && statuses.has(source));
  const shown = new Set(pages.map(({source}) => source));
  const rows = pages.slice(0, most).map((page) => {
    const name = url === '' ? `\`${inTable(page.path)}\`` : `[${inTable(page.path)}](${new URL(encodeURI(page.path), url).href})`;
    return `| ${name} | ${statuses.get(page.source) === 'A' ? 'new' : 'changed'} | ${inTable(page.source)} |`;
  });
  const lines = [mark, `**${pages.length === 1 ? '1 page' : `${pages.length} pages`}** of the site changed.`, ''];
  if (rows.length > 0) {
    lines.push('| Page | | File |', '| --- | --- | --- |', ...rows, '');
  }
  if (pages.length > most) {
    lines.push(`And ${pages.length - most} more.`, '');
  }
  const gone = own.filter(({status, file}) => status === 'D' && /\.mdx?$/.test(file)).map(({file}) => file);
  if (gone.length > 0) {
    lines.push(`Deleted: ${gone.slice(0, most).map((file) => `\`${file}\``).join(', ')}.`, '');
  }
  const others = own.filter(({status, file}) => status !== 'D' && !shown.has(file)).length;
  if (others > 0) {
    lines.push(`${others === 1 ? '1 other file' : `${others} other files`} of the site changed, such as components, images or settings.`, '');
  }
  return lines.join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {values} = parseArgs({options: {base: {type: 'string'}, site: {type: 'string', default: '.'}, url: {type: 'string', default: ''}}});
  const diff = execFileSync('git', ['diff', '--name-status', '-z', '--no-renames', `${values.base}...HEAD`], {encoding: 'utf8', maxBuffer: 1 << 28});
  const site = path.posix.normalize(values.site.split(path.sep).join('/'));
  process.stdout.write(comment({outline: JSON.parse(readFileSync(0, 'utf8')), changes: parseChanges(diff), site, url: values.url}));
}
