import type {ComponentProps, ReactNode} from 'react';
import type {Token} from '@theme/CodeBlock/tokenize';

/** Props of CodeBlock/Line/Token. */
export interface Props extends ComponentProps<'span'> {
  readonly token: Token;
  /** The line that contains the token, for overrides. */
  readonly line: Token[];
}

/** A token of a line of code. */
export default function CodeBlockLineToken({token, line: _line, ...props}: Props): ReactNode {
  return token.types.length > 0 ? <span {...props} /> : props.children;
}
