import type {ReactNode} from 'react';
import LineToken from '@theme/CodeBlock/Line/Token';
import clsx from 'clsx';
import type {Token} from '@theme/CodeBlock/tokenize';

export interface Props {
  readonly line: readonly Token[];
  readonly classNames: readonly string[] | undefined;
  readonly showLineNumbers: boolean;
}

/** A line of a code block. */
export default function CodeBlockLine({line, classNames, showLineNumbers}: Props): ReactNode {
  const content = line.map((token, i) => <LineToken key={i} token={token} />);
  return (
    <span className={clsx('token-line', classNames)}>
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
