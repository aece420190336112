import type {ReactNode} from 'react';
import Link, {type Props as LinkProps} from '@docusaurus/Link';

/** Props of MDXComponents/A. */
export type Props = LinkProps;

/** A link in Markdown. */
export default function MDXA(props: Props): ReactNode {
  return <Link {...props} />;
}
