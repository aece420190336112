import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parse as parseYaml} from 'yaml';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The folders whose Markdown is checked: the site's content and Gosaur's manual. */
const folders = ['content', 'docs/docs'];

/** A fenced code block. */
export interface CodeBlock {
  /** The language after the fence, in lower case; empty if there is none. */
  readonly language: string;
  /** The rest of the line after the fence. */
  readonly meta: string;
  /** The lines between the fences, without the indentation of the fence. */
  readonly text: string;
  /** The line number of the opening fence, from 1. */
  readonly line: number;
}

/** A parsed Markdown file. */
export interface Page {
  /** The path relative to the repository's root, with slashes. */
  readonly path: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly blocks: readonly CodeBlock[];
  /** Paragraphs, list items and headings, without front matter, code blocks and imports. */
  readonly prose: string;
}

/** Reports whether a file is a partial, imported by others. Its name begins with an underscore. */
export function isPartial(page: Page): boolean {
  return /(^|\/)_/.test(page.path);
}

/** Reports whether a page was written by hand. The reference of the manual is generated, and shows mistakes on purpose. */
export function isWritten(page: Page): boolean {
  return !page.path.startsWith('docs/docs/reference/');
}

/** Returns all Markdown files, by path. */
export function readPages(): Page[] {
  return folders.flatMap((folder) =>
    readdirSync(join(repository, folder), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name) && entry.name !== 'README.md')
      .map((entry) => join(entry.parentPath, entry.name)),
  )
    .sort()
    .map((file) => parsePage(relative(repository, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')));
}

/** Parses the text of a Markdown file. */
export function parsePage(path: string, source: string): Page {
  const matter = /^---\n([\s\S]*?)\n---\n/.exec(source);
  const start = matter ? matter[0].split('\n').length - 1 : 0;
  const blocks: CodeBlock[] = [];
  const prose: string[] = [];
  let open: {fence: RegExp; indent: RegExp; language: string; meta: string; line: number; lines: string[]} | undefined;
  source.split('\n').forEach((line, index) => {
    if (index < start) {
      return;
    }
    if (open) {
      if (open.fence.test(line)) {
        blocks.push({language: open.language, meta: open.meta, line: open.line, text: open.lines.join('\n')});
        open = undefined;
      } else {
        open.lines.push(line.replace(open.indent, ''));
      }
      return;
    }
    const fence = /^(\s*)(`{3,}|~{3,})\s*(\S*)\s*(.*)$/.exec(line);
    if (fence) {
      const [, indent = '', marks = '', language = '', meta = ''] = fence;
      open = {
        fence: new RegExp(`^\\s*${marks}${marks[0]}*\\s*$`),
        indent: new RegExp(`^\\s{0,${indent.length}}`),
        language: language.toLowerCase(), meta, line: index + 1, lines: [],
      };
      return;
    }
    if (!/^(import|export)\s/.test(line)) {
      prose.push(line);
    }
  });
  return {
    path, blocks, prose: prose.join('\n'),
    frontMatter: (parseYaml(matter?.[1] ?? '') ?? {}) as Record<string, unknown>,
  };
}

/** Returns the sentences of a text with a minimum number of words, without markup. */
export function sentences(prose: string, words: number): string[] {
  return prose
    .split(/\n\s*\n|(?<=[.!?])\s+|\n(?=\s*(?:[-*|#:]|\d+\.))/)
    .filter((part) => !/^\s*(?:\||:::|<)/.test(part))
    .map((part) => plain(part).join(' '))
    .filter((part) => part.split(' ').length >= words);
}

/** Returns the words of a Markdown text in lower case, without link targets and tags. */
export function plain(text: string): string[] {
  return text
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean);
}

/** Returns the distinct sequences of a number of words in a text. */
export function shingles(text: string, size: number): Set<string> {
  const words = plain(text);
  return new Set(words.slice(0, Math.max(0, words.length - size + 1)).map((_, at) => words.slice(at, at + size).join(' ')));
}
