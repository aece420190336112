import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parse as parseYaml} from 'yaml';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The folders whose Markdown is checked: this site's content and Gosaur's manual. */
const folders = ['content', 'docs/docs'];

/** A fenced code block. */
export interface CodeBlock {
  /** Language behind the fence, in lower case; empty where there is none. */
  readonly language: string;
  /** The rest of the line behind the fence. */
  readonly meta: string;
  /** Lines between the fences, without the indentation of the fence. */
  readonly text: string;
  /** Line of the opening fence in its file, counted from 1. */
  readonly line: number;
}

/** A Markdown file, taken apart. */
export interface Page {
  /** Path from the repository's root, with slashes. */
  readonly path: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly blocks: readonly CodeBlock[];
  /** Paragraphs, items and headings: no front matter, no code blocks, no imports. */
  readonly prose: string;
}

/** Whether a file is a partial, which others import: its name begins with an underscore. */
export function isPartial(page: Page): boolean {
  return /(^|\/)_/.test(page.path);
}

/** Whether people wrote the page: the reference of the manual is generated, and shows mistakes on purpose. */
export function isWritten(page: Page): boolean {
  return !page.path.startsWith('docs/docs/reference/');
}

/** All Markdown files, by path. */
export function readPages(): Page[] {
  return folders.flatMap((folder) =>
    readdirSync(join(repository, folder), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name) && entry.name !== 'README.md')
      .map((entry) => join(entry.parentPath, entry.name)),
  )
    .sort()
    .map((file) => takeApart(relative(repository, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')));
}

/** Splits the text of a Markdown file. */
export function takeApart(path: string, source: string): Page {
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

/** The sentences of a text of at least so many words, with markup taken off. */
export function sentences(prose: string, words: number): string[] {
  return prose
    .split(/\n\s*\n|(?<=[.!?])\s+|\n(?=\s*(?:[-*|#:]|\d+\.))/)
    .filter((part) => !/^\s*(?:\||:::|<)/.test(part))
    .map((part) => plain(part).join(' '))
    .filter((part) => part.split(' ').length >= words);
}

/** The words of a Markdown text in lower case: links without their targets, no tags. */
export function plain(text: string): string[] {
  return text
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean);
}

/** The distinct runs of so many words in a text. */
export function shingles(text: string, size: number): Set<string> {
  const words = plain(text);
  return new Set(words.slice(0, Math.max(0, words.length - size + 1)).map((_, at) => words.slice(at, at + size).join(' ')));
}
