import type {ReactNode} from 'react';

/** The props of a code block. */
export interface Props {
  readonly children?: ReactNode;
  readonly className?: string;
  readonly language?: string;
  /** The text after the language in Markdown: `title="a.js" {1,3-5} showLineNumbers`. */
  readonly metastring?: string;
  readonly showLineNumbers?: boolean | number;
  readonly title?: ReactNode;
}
