import type {PropsWithChildren, ReactNode} from 'react';

/** Props of BlogPostItem/Container. */
export type Props = PropsWithChildren<{readonly className?: string}>;

/** The element around a post. */
export default function BlogPostItemContainer(props: Props): ReactNode {
  return <article className={props.className}>{props.children}</article>;
}
