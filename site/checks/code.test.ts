// @vitest-environment node
import {Engine} from 'php-parser';
import {parse as parseCss} from 'postcss';
import {compileString} from 'sass';
import {parse as parseToml} from 'smol-toml';
import ts from 'typescript';
import {describe, expect, test} from 'vitest';
import {parse as parseYaml} from 'yaml';
import {type CodeBlock, isWritten, readPages} from './content';

type Parse = (block: CodeBlock) => void;

const php = new Engine({parser: {php8: true, suppressErrors: false}, ast: {withPositions: true}});

function script(name: string): Parse {
  return ({text}) => {
    const {diagnostics = []} = ts.transpileModule(text, {
      fileName: name,
      reportDiagnostics: true,
      compilerOptions: {target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.Preserve, allowJs: true},
    });
    const first = diagnostics[0];
    if (first) {
      throw new SyntaxError(ts.flattenDiagnosticMessageText(first.messageText, '\n'));
    }
  };
}

/** Declarations of the kit's Sass module. Examples may use only these names. */
const kit = [
  ...['from', 'until', 'between', 'hover', 'motion'].map((name) => `@mixin ${name}($arguments...) { @content }`),
  '@mixin visually-hidden {}',
  ...['color', 'custom', 'fluid', 'font-size', 'space'].map((name) => `@function ${name}($arguments...) { @return 1px }`),
].join('\n');

const modules = {
  canonicalize: (url: string) => new URL(`kit:${encodeURIComponent(url)}`),
  load: () => ({contents: kit, syntax: 'scss' as const}),
};

const parsers: Record<string, Parse> = {
  css: ({text}) => void parseCss(text),
  scss: ({text}) => void compileString(text, {syntax: 'scss', importers: [modules]}),
  js: script('a.jsx'),
  jsx: script('a.jsx'),
  mjs: script('a.jsx'),
  ts: script('a.ts'),
  tsx: script('a.tsx'),
  json: ({text}) => void JSON.parse(text),
  php: ({text}) => {
    if (!text.trimStart().startsWith('<?php') && !text.trimStart().startsWith('<')) {
      throw new SyntaxError('a PHP example begins with <?php');
    }
    php.parseCode(text, 'a.php');
  },
  toml: ({text}) => void parseToml(text),
  yaml: ({text}) => void parseYaml(text),
};

const aliases: Record<string, string> = {javascript: 'js', typescript: 'ts', yml: 'yaml'};

/** Returns the errors in the code blocks of a language, as `path:line: message`. */
function faults(language: string, parse: Parse): string[] {
  return readPages().filter(isWritten).flatMap((page) =>
    page.blocks
      .filter((block) => (aliases[block.language] ?? block.language) === language)
      .flatMap((block) => {
        try {
          parse(block);
          return [];
        } catch (error) {
          return [`${page.path}:${block.line}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`];
        }
      }),
  );
}

describe('code in the content', () => {
  test.each(Object.entries(parsers))('each %s block parses', (language, parse) => {
    expect(faults(language, parse)).toEqual([]);
  });

  test.each(Object.entries({
    css: 'a { color: red',
    scss: '@if { }',
    js: 'const = 1;',
    jsx: 'const a = <p>;',
    ts: 'interface {',
    tsx: 'const a: = <p/>;',
    json: '{"a": 1,}',
    php: '<?php\nfunction {',
    toml: 'a = ',
    yaml: 'a: [1',
  }))('a wrong %s block is found', (language, text) => {
    expect(() => parsers[language]?.({language, meta: '', line: 1, text})).toThrow();
  });
});
