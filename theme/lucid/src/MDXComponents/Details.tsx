import type {ReactNode} from 'react';
import Details, {type Props} from '@theme/Details';

export type {Props};

/** A details element in Markdown. */
export default function MDXDetails(props: Props): ReactNode {
  return <Details {...props} />;
}
