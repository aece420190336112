import type {ComponentProps, ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

/** Props of MDXComponents/Li. */
export type Props = ComponentProps<'li'>;

/** A list item in Markdown. */
export default function MDXLi(props: Props): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return <li {...props} />;
}
