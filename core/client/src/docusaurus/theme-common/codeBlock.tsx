import {createContext, useContext, useMemo, type ReactNode} from 'react';
import {ReactContextError} from './react';
import type {MagicComment} from './themeConfig';
import type {WordWrap} from './wordWrap';

/** The metadata of a code block, parsed from its props. */
export interface CodeBlockMetadata {
  /** The code without magic comments. */
  code: string;
  language: string;
  title: ReactNode;
  /** The number of the first line, or undefined if line numbers are off. */
  lineNumbersStart: number | undefined;
  /** Line index → classes. */
  lineClassNames: Record<number, string[]>;
  /** The classes of the whole block. */
  className?: string;
}

/** The props of a code block that its metadata are parsed from. */
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

/** Returns the language of a class name `language-js`. */
export function parseLanguage(className = ''): string | undefined {
  return /(?:^|\s)language-(\S+)/.exec(className)?.[1];
}

/** Returns the title from the metastring, or '' if there is none. */
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

/** Parses a range such as `{1,3-5}` into line indexes. */
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

/** Returns the number of the first line, or undefined if line numbers are off. */
export function getLineNumbersStart(block: Pick<CodeBlockInput, 'showLineNumbers' | 'metastring'>): number | undefined {
  return parseLineNumbers(block.showLineNumbers, block.metastring ?? '');
}

/** Reports whether the metastring turns line numbers on. */
export function containsLineNumbers(metastring = ''): boolean {
  return parseLineNumbers(undefined, metastring) !== undefined;
}

/**
 * Returns the code and the classes of its lines. These come from ranges in the metastring or else from magic comments,
 * which are removed.
 */
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

/** Parses the props of a code block. */
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
  /** Undefined unless an override provides it. */
  wordWrap: WordWrap;
}

interface CodeBlockContextProviderProps {
  readonly metadata: CodeBlockMetadata;
  readonly wordWrap?: WordWrap;
  readonly children: ReactNode;
}

const Context = /* @__PURE__ */ createContext<CodeBlockContextValue | null>(null);

/** Provides the metadata of a code block to its parts. */
export function CodeBlockContextProvider({
  metadata,
  wordWrap,
  children,
}: CodeBlockContextProviderProps): ReactNode {
  const value = useMemo(() => ({metadata, wordWrap}) as CodeBlockContextValue, [metadata, wordWrap]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Returns the metadata of the surrounding code block. */
export function useCodeBlockContext(): CodeBlockContextValue {
  const value = useContext(Context);
  if (!value) {
    throw new ReactContextError('CodeBlockContextProvider');
  }
  return value;
}
