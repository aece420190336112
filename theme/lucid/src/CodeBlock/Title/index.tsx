import type {PropsWithChildren, ReactNode} from 'react';

/** Props of CodeBlock/Title. */
export type Props = PropsWithChildren;

/** The title of a code block, usually a file name. */
export default function CodeBlockTitle(props: Props): ReactNode {
  return <div className="codeBlockTitle">{props.children}</div>;
}
