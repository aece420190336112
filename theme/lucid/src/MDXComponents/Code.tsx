import {Children, type ComponentProps, type ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';

/** Props of MDXComponents/Code. */
export interface Props extends ComponentProps<'code'> {
  /** What is after the language of a block: its title, the lines to mark and so on. */
  readonly metastring?: string;
}

/** Code in Markdown: inline, or a block if it has several lines. */
export default function MDXCode(props: Props): ReactNode {
  const {children, ...rest} = props;
  const isInline = Children.toArray(children).every((node) => typeof node === 'string' && !node.includes('\n'));
  return children !== undefined && isInline ? (
    <CodeInline {...props} />
  ) : (
    <CodeBlock {...rest}>{children}</CodeBlock>
  );
}
