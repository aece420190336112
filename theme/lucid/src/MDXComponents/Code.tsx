import {Children, type ComponentProps, type ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';

/** Props of MDXComponents/Code. */
export interface Props extends ComponentProps<'code'> {
  /** The text after the language of a block: its title, the lines to highlight and so on. */
  readonly metastring?: string;
}

/** Code in Markdown: a block if it has several lines, inline otherwise. */
export default function MDXCode(props: Props): ReactNode {
  const {children, ...rest} = props;
  const isInline = Children.toArray(children).every((node) => typeof node === 'string' && !node.includes('\n'));
  return children !== undefined && isInline ? (
    <CodeInline {...props} />
  ) : (
    <CodeBlock {...rest}>{children}</CodeBlock>
  );
}
