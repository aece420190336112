import {createContext, useContext, useMemo, type ReactNode} from 'react';
import {ReactContextError} from './react';
import type {MagicComment} from './themeConfig';
import type {WordWrap} from './wordWrap';

/** What the props of a code block mean. */
export interface CodeBlockMetadata {
  /** The code without magic comments. */
  code: string;
  language: string;
  title: ReactNode;
  /** The number of the first line; undefined without line numbers. */
  lineNumbersStart: number | undefined;
  /** Line index → classes. */
  lineClassNames: Record<number, string[]>;
  /** Those of the block as a whole. */
  className?: string;
}

/** A block of code as it is written, before its metadata are read. */
export interface CodeBlockInput {
  code: string;
  className?: string;
  language?: string;
  defaultLanguage?: string;
  metastring?: string;
  title?: ReactNode;
  showLineNumbers?: boolean | number;
  magicComments?: readonly MagicComment[];
}

const HIGHLIGHT: MagicComment = {
  className: 'theme-code-block-highlighted-line',
  line: 'highlight-next-line',
  block: {start: 'highlight-start', end: 'highlight-end'},
};

const COMMENT = /^\s*(?:\/\/|#|--|%|;|\/\*|\{\/\*|<!--|"""|')\s*([\w-]+)\s*(?:\*\/\}?|-->|""")?\s*$/;

/** The language that a class name `language-js` names. */
export function parseLanguage(className = ''): string | undefined {
  return /(?:^|\s)language-(\S+)/.exec(className)?.[1];
}

/** The title that the text behind the language gives, '' for none. */
export function parseCodeBlockTitle(metastring = ''): string {
  return /(?:^|\s)title=(["'])(.*?)\1/.exec(metastring)?.[2] ?? '';
}

function parseLineNumbers(show: boolean | number | undefined, metastring: string): number | undefined {
  if (typeof show === 'number') {
    return show;
  }
  const inMeta = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(metastring);
  if (show === true || (inMeta && show === undefined)) {
    return Number(inMeta?.[1] ?? 1);
  }
  return undefined;
}

/** Reads `{1,3-5}`: indexes of lines. */
function parseRange(metastring: string): number[] {
  const range = /\{([\d,\s-]+)\}/.exec(metastring)?.[1];
  return (range ?? '').split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return from > 0 ? Array.from({length: Math.max(0, to - from + 1)}, (_, i) => from - 1 + i) : [];
  });
}

function takeMagicComments(code: string, magic: readonly MagicComment[]): Pick<CodeBlockMetadata, 'code' | 'lineClassNames'> {
  const lines: string[] = [];
  const classes: Record<number, string[]> = {};
  const open = new Set<string>();
  let next: string[] = [];
  for (const line of code.split('\n')) {
    const word = COMMENT.exec(line)?.[1];
    const known = word === undefined ? undefined : magic.find((m) => word === m.line || word === m.block?.start || word === m.block?.end);
    if (!known) {
      const all = [...open, ...next];
      if (all.length > 0) {
        classes[lines.length] = all;
      }
      next = [];
      lines.push(line);
    } else if (word === known.line) {
      next.push(known.className);
    } else if (word === known.block?.start) {
      open.add(known.className);
    } else {
      open.delete(known.className);
    }
  }
  return {code: lines.join('\n'), lineClassNames: classes};
}

/** The number of the first line; undefined without line numbers. */
export function getLineNumbersStart(block: Pick<CodeBlockInput, 'showLineNumbers' | 'metastring'>): number | undefined {
  return parseLineNumbers(block.showLineNumbers, block.metastring ?? '');
}

/** Whether the text behind the language asks for line numbers. */
export function containsLineNumbers(metastring = ''): boolean {
  return parseLineNumbers(undefined, metastring) !== undefined;
}

/** Finds the lines that have classes, by the ranges behind the language or else by magic comments, which are taken out. */
export function parseLines(
  input: string,
  {metastring = '', magicComments = [HIGHLIGHT]}: {metastring?: string; language?: string; magicComments?: readonly MagicComment[]},
): Pick<CodeBlockMetadata, 'code' | 'lineClassNames'> {
  const ranged = parseRange(metastring);
  const code = input.replace(/\n$/, '');
  return ranged.length > 0
    ? {code, lineClassNames: Object.fromEntries(ranged.map((line) => [line, [HIGHLIGHT.className]]))}
    : takeMagicComments(code, magicComments);
}

/** Works out what the props of a code block mean. */
export function createCodeBlockMetadata(input: CodeBlockInput): CodeBlockMetadata {
  const {metastring = '', className, title, showLineNumbers} = input;
  return {
    ...parseLines(input.code, {metastring, magicComments: input.magicComments}),
    language: (input.language ?? parseLanguage(className) ?? input.defaultLanguage ?? 'text').toLowerCase(),
    title: title ?? parseCodeBlockTitle(metastring),
    lineNumbersStart: parseLineNumbers(showLineNumbers, metastring),
    className,
  };
}

interface CodeBlockContextValue {
  metadata: CodeBlockMetadata;
  /** Undefined but under an override that hands it in. */
  wordWrap: WordWrap;
}

interface CodeBlockContextProviderProps {
  readonly metadata: CodeBlockMetadata;
  readonly wordWrap?: WordWrap;
  readonly children: ReactNode;
}

const Context = /* @__PURE__ */ createContext<CodeBlockContextValue | null>(null);

/** Hands a code block's metadata to its parts. */
export function CodeBlockContextProvider({
  metadata,
  wordWrap,
  children,
}: CodeBlockContextProviderProps): ReactNode {
  const value = useMemo(() => ({metadata, wordWrap}) as CodeBlockContextValue, [metadata, wordWrap]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** The metadata of the code block around. */
export function useCodeBlockContext(): CodeBlockContextValue {
  const value = useContext(Context);
  if (!value) {
    throw new ReactContextError('CodeBlockContextProvider');
  }
  return value;
}
