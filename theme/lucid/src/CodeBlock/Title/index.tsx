import type {ReactNode} from 'react';

export interface Props {
  readonly children: ReactNode;
}

/** The title of a code block, mostly a file name. */
export default function CodeBlockTitle({children}: Props): ReactNode {
  return <div className="codeBlockTitle">{children}</div>;
}
