import clsx from 'clsx';

/** A piece of code with class names of Prism, in the format of prism-react-renderer. Plain text has no class names. */
export interface Token {
  types: string[];
  content: string;
  empty?: boolean;
}

/** Returns the props of the element of a line, for overrides that use it. */
export function getLineProps({className}: {readonly line: readonly Token[]; readonly className?: string}): {className: string} {
  return {className: clsx('token-line', className)};
}

/** Returns the props of the element of a token. */
export function getTokenProps({token: {types, content}}: {readonly token: Token}): {className: string; children: string} {
  return {className: clsx('token', types), children: content};
}

type Rule = [type: string, pattern: RegExp];

const KEYWORDS =
  'abstract as async await break case catch class const continue declare def default defer delete do echo elif else ' +
  'enum export extends extern final finally fn for foreach from func function global go if implements import in ' +
  'include instanceof interface is let match module mut namespace new not null package pass private protected pub ' +
  'public raise readonly require return select self static struct super switch then this throw trait try type typeof ' +
  'undefined use var void where while with yield';

const STRING: Rule = ['string', /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/];
const NUMBER: Rule = ['number', /\b(?:0[xob][\da-f_]+|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)\b/i];

const PROGRAM: Rule[] = [
  STRING,
  ['boolean', /\b(?:true|false|True|False)\b/],
  ['keyword', new RegExp(`\\b(?:${KEYWORDS.replaceAll(' ', '|')})\\b`)],
  NUMBER,
  ['function', /\b[a-z_$][\w$]*(?=\s*\()/i],
  ['class-name', /\b[A-Z]\w*\b/],
  ['operator', /[=!<>+\-*/%&|^~?:]+/],
  ['punctuation', /[{}()[\],;.]/],
];

const SLASHES: Rule = ['comment', /\/\/[^\n]*|\/\*[\s\S]*?\*\//];
const HASHES: Rule = ['comment', /(?<=^|\s)#[^\n]*/m];
const MARKUP: Rule[] = [
  ['comment', /<!--[\s\S]*?-->/],
  ['tag', /<\/?[\w:.-]+|\/?>/],
  ['attr-name', /[\w:@.-]+(?==)/],
  ['attr-value', /"[^"]*"|'[^']*'/],
];
const STYLE: Rule[] = [
  ['comment', /\/\*[\s\S]*?\*\//],
  ['atrule', /@[\w-]+/],
  STRING,
  ['property', /(?<![\w-])[\w-]+(?=\s*:)/],
  ['number', /#[\da-f]{3,8}\b|\b\d[\d.]*(?:[a-z]+|%)?/i],
  ['function', /[\w-]+(?=\()/],
  ['punctuation', /[{}();:,]/],
];
const SETTINGS: Rule[] = [
  HASHES,
  ['property', /(?<=^|\n|[{,]|- )\s*(?:"[^"\n]*"|[\w.-]+)(?=\s*[:=])/],
  STRING,
  ['boolean', /\b(?:true|false|null|yes|no)\b/],
  NUMBER,
  ['punctuation', /[{}[\],:=]/],
];

const FAMILIES: [languages: string, rules: Rule[]][] = [
  ['text plaintext txt plain md markdown diff', []],
  ['html xml svg vue', MARKUP],
  ['css scss sass less', STYLE],
  ['json json5 yaml yml toml ini properties', SETTINGS],
  ['sh bash shell zsh py python rb ruby perl r dockerfile make makefile elixir powershell', [HASHES, ...PROGRAM]],
];

function rulesFor(language: string): Rule[] {
  const family = FAMILIES.find(([languages]) => languages.split(' ').includes(language));
  return family ? family[1] : [SLASHES, ...PROGRAM];
}

function scan(code: string, rules: Rule[]): Token[] {
  if (rules.length === 0) {
    return [{types: [], content: code}];
  }
  const flags = rules.some(([, {flags}]) => flags.includes('m')) ? 'gm' : 'g';
  const pattern = new RegExp(rules.map(([, {source}]) => `(${source})`).join('|'), flags);
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) {
      tokens.push({types: [], content: code.slice(end, match.index)});
    }
    const rule = rules[match.slice(1).findIndex(Boolean)];
    tokens.push({types: rule ? [rule[0]] : [], content: match[0]});
    end = match.index + match[0].length;
  }
  tokens.push({types: [], content: code.slice(end)});
  return tokens;
}

/**
 * Splits code into lines of tokens. It only knows syntax common to many languages. Code in Markdown is highlighted at
 * build time; this is for code in components.
 */
export function tokenize(code: string, language: string): Token[][] {
  const lines: Token[][] = [[]];
  for (const {types, content} of scan(code, rulesFor(language))) {
    content.split('\n').forEach((part, i) => {
      if (i > 0) {
        lines.push([]);
      }
      if (part) {
        lines.at(-1)?.push({types, content: part});
      }
    });
  }
  return lines;
}
