import type {ReactNode} from 'react';
import LineToken from '@theme/CodeBlock/Line/Token';
import clsx from 'clsx';
import type {getLineProps, getTokenProps, Token} from '@theme/CodeBlock/tokenize';

/** Props of CodeBlock/Line. */
export interface Props {
  readonly line: Token[];
  readonly classNames: readonly string[] | undefined;
  readonly showLineNumbers: boolean;
  /** The functions of `tokenize`, or those of prism-react-renderer if an override uses it. */
  getLineProps(input: {line: Token[]; className?: string}): ReturnType<typeof getLineProps>;
  getTokenProps(input: {token: Token}): ReturnType<typeof getTokenProps>;
}

/** A line of a code block. */
export default function CodeBlockLine({line, classNames, showLineNumbers, ...get}: Props): ReactNode {
  const content = line.map((token, i) => <LineToken key={i} line={line} token={token} {...get.getTokenProps({token})} />);
  return (
    <span {...get.getLineProps({line, className: clsx(classNames)})}>
      {showLineNumbers ? (
        <>
          <span className="codeLineNumber" />
          <span className="codeLineContent">
            {content}
            {'\n'}
          </span>
        </>
      ) : (
        <>
          {content}
          {'\n'}
        </>
      )}
    </span>
  );
}
