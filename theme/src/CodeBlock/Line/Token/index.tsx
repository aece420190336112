import type {ReactNode} from 'react';
import type {Token} from '@theme/CodeBlock/tokenize';

export interface Props {
  readonly token: Token;
}

/** A token of a line of code. */
export default function CodeBlockLineToken({token: {type, text}}: Props): ReactNode {
  return type ? <span className={`token ${type}`}>{text}</span> : text;
}
