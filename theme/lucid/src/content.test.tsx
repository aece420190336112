import {fireEvent, screen} from '@testing-library/react';
import {beforeEach, describe, expect, test, vi} from 'vitest';
import Admonition from '@theme/Admonition';
import CodeBlock from '@theme/CodeBlock';
import CodeBlockLine from '@theme/CodeBlock/Line';
import {tokenize} from '@theme/CodeBlock/tokenize';
import Details from '@theme/Details';
import ErrorPageContent from '@theme/ErrorPageContent';
import Heading from '@theme/Heading';
import Loading from '@theme/Loading';
import ThemedImage from '@theme/ThemedImage';
import TOCCollapsible from '@theme/TOCCollapsible';
import LastUpdated from '@theme/LastUpdated';
import MDXCode from '@theme/MDXComponents/Code';
import {configure, expectAccessible, renderOnServer, renderPage} from '../../testing/render';

beforeEach(() => configure({}));

describe('the markup is the same as that of static content (core/README.md)', () => {
  const cases: Record<string, [element: React.ReactNode, want: string]> = {
    'a heading with its link': [
      <Heading as="h2" id="x">
        Text
      </Heading>,
      '<h2 class="anchor" id="x">Text<a class="hash-link" href="#x" aria-label="Direct link to Text" title="Direct link to Text" translate="no">\u200b</a></h2>',
    ],
    'the heading of a page': [
      <Heading as="h1" id="x">
        Text
      </Heading>,
      '<h1>Text</h1>',
    ],
    'an admonition': [
      <Admonition type="tip">
        <p>Do.</p>
      </Admonition>,
      '<div class="theme-admonition theme-admonition-tip admonition alert alert--success"><div class="admonitionHeading"><span class="admonitionIcon"></span>tip</div><div class="admonitionContent"><p>Do.</p></div></div>',
    ],
    'an admonition with a title': [
      <Admonition type="caution" title="Hot">
        x
      </Admonition>,
      '<div class="theme-admonition theme-admonition-caution admonition alert alert--warning"><div class="admonitionHeading"><span class="admonitionIcon"></span>Hot</div><div class="admonitionContent">x</div></div>',
    ],
    'details': [
      <Details>
        <p>Inside</p>
        <summary>More</summary>
      </Details>,
      '<details class="details alert alert--info" data-collapsed=""><summary>More</summary><p>Inside</p></details>',
    ],
    'details that are open, with a text as summary': [
      <Details open summary="More">
        Inside
      </Details>,
      '<details open="" class="details alert alert--info"><summary>More</summary>Inside</details>',
    ],
    'a code block': [
      <CodeBlock language="text" title="a.txt" metastring="{2} showLineNumbers">
        {'a\nb\n'}
      </CodeBlock>,
      '<div class="language-text codeBlockContainer theme-code-block"><div class="codeBlockTitle">a.txt</div><div class="codeBlockContent">' +
        '<pre tabindex="0" class="prism-code language-text codeBlock thin-scrollbar"><code class="codeBlockLines codeBlockLinesWithNumbering">' +
        '<span class="token-line"><span class="codeLineNumber"></span><span class="codeLineContent">a\n</span></span>' +
        '<span class="token-line theme-code-block-highlighted-line"><span class="codeLineNumber"></span><span class="codeLineContent">b\n</span></span>' +
        '</code></pre><div class="buttonGroup"><button type="button" class="clean-btn" data-code-wrap="" aria-label="Toggle word wrap" title="Toggle word wrap"></button>' +
        '<button type="button" class="clean-btn" data-code-copy="" aria-label="Copy code to clipboard" title="Copy"></button></div></div></div>',
    ],
  };
  test.for(Object.entries(cases))('%s', ([, [element, want]]) => {
    const sorted = (html: string) => {
      const template = document.createElement('template');
      template.innerHTML = html.replaceAll('<!-- -->', '');
      return template.content;
    };
    expect(sorted(renderOnServer(element)).isEqualNode(sorted(want)), renderOnServer(element)).toBe(true);
  });
});

test('an override of a line of code, written for Docusaurus, finds the props that it calls', () => {
  const asked: string[] = [];
  const token = {types: ['keyword'], content: 'let'};
  renderPage(
    <CodeBlockLine
      line={[token]}
      classNames={['mine']}
      showLineNumbers={false}
      getLineProps={(given) => ({className: `line ${given.className ?? ''}`})}
      getTokenProps={(given) => {
        asked.push(given.token.content);
        return {className: 'mark', children: given.token.content};
      }}
    />,
  );
  expect(asked).toEqual(['let']);
  expect(screen.getByText('let').outerHTML).toBe('<span class="mark">let</span>');
  expect(screen.getByText('let').parentElement?.className).toBe('line mine');
});

describe('tokenize', () => {
  const typed = (code: string, language: string) =>
    tokenize(code, language).map((line) => line.filter(({types}) => types.length > 0).map(({types, content}) => `${types.join()}:${content.trim()}`));

  test('knows the shapes that languages share', () => {
    expect(typed("const a = 'x'; // note", 'js')).toEqual([
      ['keyword:const', 'operator:=', "string:'x'", 'punctuation:;', 'comment:// note'],
    ]);
    expect(typed('# note\ntitle = "x"', 'toml')).toEqual([['comment:# note'], ['property:title', 'punctuation:=', 'string:"x"']]);
    expect(typed('<a href="x">', 'html')).toEqual([['tag:<a', 'attr-name:href', 'attr-value:"x"', 'tag:>']]);
  });

  test('splits a token of several lines', () => {
    expect(typed('/* a\nb */ c', 'css')).toEqual([['comment:/* a'], ['comment:b */']]);
  });

  test('leaves text alone, and keeps every character', () => {
    const code = 'if (a) {\n\n  return 0x1F; } # x';
    for (const language of ['text', 'js', 'py', 'css', 'toml', 'html']) {
      expect(tokenize(code, language).map((line) => line.map(({content}) => content).join('')).join('\n')).toBe(code);
    }
  });
});

test('code in Markdown is a block if it has several lines', () => {
  expect(renderOnServer(<MDXCode>x</MDXCode>)).toBe('<code>x</code>');
  expect(renderOnServer(<MDXCode className="language-js">{'a\nb'}</MDXCode>)).toContain('codeBlockContainer');
  expect(
    renderOnServer(
      <MDXCode className="language-js" metastring='title="a.js" {2}'>
        {'a\nb'}
      </MDXCode>,
    ),
  ).toMatch(/<div class="codeBlockTitle">a\.js<\/div>.*theme-code-block-highlighted-line/s);
});

test('the crash page shows the cause chain and tries again', () => {
  const tryAgain = vi.fn();
  const error = new Error('Page broke', {cause: new Error('Part broke', {cause: 'a string'})});
  renderPage(<ErrorPageContent error={error} tryAgain={tryAgain} />);
  expect(screen.getByRole('heading', {name: 'This page crashed.'})).toBeDefined();
  expect(screen.getByText(/Page broke/).textContent).toBe('Page broke\n\nCause:\nPart broke\n\nCause:\na string');
  fireEvent.click(screen.getByRole('button', {name: 'Try again'}));
  expect(tryAgain).toHaveBeenCalled();
});

describe('the loading screen', () => {
  test('shows nothing at first and a spinner after the delay', () => {
    expect(renderOnServer(<Loading />)).toBe('');
    renderPage(<Loading pastDelay />);
    expect(screen.getByRole('status', {name: 'Loading'})).toBeDefined();
  });

  test('shows the error with a button to retry', () => {
    const retry = vi.fn();
    renderPage(<Loading error={new Error('chunk is gone')} retry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('chunk is gone');
    fireEvent.click(screen.getByRole('button', {name: 'Retry'}));
    expect(retry).toHaveBeenCalled();
  });
});

test('a themed image has one element for each mode', () => {
  const html = renderOnServer(<ThemedImage alt="x" sources={{light: '/l.png', dark: '/d.png'}} />);
  expect(html).toMatch(/src="\/l.png"[^>]*class="themedComponent themedComponent--light"/);
  expect(html).toMatch(/src="\/d.png"[^>]*class="themedComponent themedComponent--dark"/);
});

test('the date of the last update is the text of the build, or the same in every engine', () => {
  const at = Date.UTC(2025, 0, 31);
  expect(renderOnServer(<LastUpdated lastUpdatedAt={at} lastUpdatedBy="Ada" formattedLastUpdatedAt="Jan 31, 2025" />)).toMatch(
    /Last updated.* on .*<time dateTime="2025-01-31T00:00:00.000Z"[^>]*>Jan 31, 2025<\/time>.* by .*<b>Ada<\/b>/,
  );
  expect(renderOnServer(<LastUpdated lastUpdatedAt={at} />)).toContain('>2025-01-31</time>');
});

test('the table of contents on small screens opens with its button', async () => {
  const toc = [{id: 'a', value: 'Part <code>a</code>', level: 2}];
  const {container} = renderPage(<TOCCollapsible toc={toc} />);
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', {name: 'On this page', expanded: false}));
  expect(screen.getByRole('link', {name: 'Part a'}).getAttribute('href')).toBe('#a');
  await expectAccessible(container);
});
