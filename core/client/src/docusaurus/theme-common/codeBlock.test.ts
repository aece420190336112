import {describe, expect, test} from 'vitest';
import {createCodeBlockMetadata, type CodeBlockInput} from './codeBlock';

const HIGHLIGHTED = ['theme-code-block-highlighted-line'];

describe('createCodeBlockMetadata', () => {
  const cases: Record<string, [input: CodeBlockInput, want: Partial<ReturnType<typeof createCodeBlockMetadata>>]> = {
    'the language of the class': [{code: 'a', className: 'x language-JS'}, {language: 'js'}],
    'the default language': [{code: 'a', defaultLanguage: 'go'}, {language: 'go'}],
    'text without a language': [{code: 'a'}, {language: 'text', title: '', lineNumbersStart: undefined}],
    'a title in the metastring': [{code: 'a', metastring: 'title="src/a \'b\'.js"'}, {title: "src/a 'b'.js"}],
    'line numbers': [{code: 'a', metastring: 'showLineNumbers'}, {lineNumbersStart: 1}],
    'line numbers from a line on': [{code: 'a', metastring: 'showLineNumbers=7'}, {lineNumbersStart: 7}],
    'a prop wins over the metastring': [{code: 'a', metastring: 'showLineNumbers', showLineNumbers: false}, {lineNumbersStart: undefined}],
    'ranges of lines': [{code: 'a\nb\nc\nd\n', metastring: '{1,3-4}'}, {code: 'a\nb\nc\nd', lineClassNames: {0: HIGHLIGHTED, 2: HIGHLIGHTED, 3: HIGHLIGHTED}}],
    'a comment before a line': [{code: '// highlight-next-line\na\nb'}, {code: 'a\nb', lineClassNames: {0: HIGHLIGHTED}}],
    'comments around lines': [
      {code: 'a\n# highlight-start\nb\nc\n# highlight-end\nd'},
      {code: 'a\nb\nc\nd', lineClassNames: {1: HIGHLIGHTED, 2: HIGHLIGHTED}},
    ],
    'a comment of another kind stays': [{code: '// note\na'}, {code: '// note\na', lineClassNames: {}}],
  };
  test.for(Object.entries(cases))('%s', ([, [input, want]]) => {
    expect(createCodeBlockMetadata(input)).toMatchObject(want);
  });
});
