import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import AdmonitionLayout, {type Props} from '@theme/Admonition/Layout';
import clsx from 'clsx';

export type {Props};

/** An admonition of the type `note`. */
export default function AdmonitionTypeNote({className, ...props}: Props): ReactNode {
  const title = (
    <Translate id="theme.admonition.note">
      note
    </Translate>
  );
  return <AdmonitionLayout title={title} {...props} className={clsx('alert alert--secondary', className)} />;
}
