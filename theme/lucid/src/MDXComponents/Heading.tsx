import type {ReactNode} from 'react';
import Heading, {type Props} from '@theme/Heading';

export type {Props};

/** A heading in Markdown. */
export default function MDXHeading(props: Props): ReactNode {
  return <Heading {...props} />;
}
