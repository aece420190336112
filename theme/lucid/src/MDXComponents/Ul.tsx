import type {ComponentProps, ReactNode} from 'react';

/** Props of MDXComponents/Ul. */
export type Props = ComponentProps<'ul'>;

/** A list in Markdown. */
export default function MDXUl(props: Props): ReactNode {
  return <ul {...props} />;
}
