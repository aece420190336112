import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import Pencil from '@theme/Icon/Edit';

/** Props of EditThisPage. */
export type Props = Readonly<{editUrl: string}>;

/** The link to the page's source. */
export default function EditThisPage(props: Props): ReactNode {
  return (
    <Link className="theme-edit-this-page" to={props.editUrl}>
      <Pencil />
      {translate({message: 'Edit this page', id: 'theme.common.editThisPage'})}
    </Link>
  );
}
