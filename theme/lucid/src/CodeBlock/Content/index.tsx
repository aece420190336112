import type {ReactNode} from 'react';
import {useCodeBlockContext} from '@docusaurus/theme-common/internal';
import Line from '@theme/CodeBlock/Line';
import clsx from 'clsx';
import {getLineProps, getTokenProps, tokenize} from '@theme/CodeBlock/tokenize';

/** Props of CodeBlock/Content. */
export interface Props {
  readonly className?: string;
}

/** The lines of a code block. */
export default function CodeBlockContent({className}: Props): ReactNode {
  const {code, language, lineClassNames, lineNumbersStart} = useCodeBlockContext().metadata;
  const numbered = lineNumbersStart !== undefined;
  const style = numbered && lineNumbersStart !== 1 ? {counterReset: `line-count ${lineNumbersStart - 1}`} : undefined;
  return (
    <pre
      tabIndex={0}
      className={clsx('prism-code', `language-${language}`, 'codeBlock thin-scrollbar', className)}>
      <code className={clsx('codeBlockLines', numbered && 'codeBlockLinesWithNumbering')} style={style}>
        {tokenize(code, language).map((line, i) => (
          <Line
            key={i}
            line={line}
            classNames={lineClassNames[i]}
            showLineNumbers={numbered}
            getLineProps={getLineProps}
            getTokenProps={getTokenProps}
          />
        ))}
      </code>
    </pre>
  );
}
