import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import AdmonitionLayout, {type Props} from '@theme/Admonition/Layout';
import clsx from 'clsx';

export type {Props};

/** An admonition of the type `warning`. */
export default function AdmonitionTypeWarning({className, ...props}: Props): ReactNode {
  const title = (
    <Translate id="theme.admonition.warning">
      warning
    </Translate>
  );
  return <AdmonitionLayout title={title} {...props} className={clsx('alert alert--warning', className)} />;
}
