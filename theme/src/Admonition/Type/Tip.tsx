import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import AdmonitionLayout, {type Props} from '@theme/Admonition/Layout';
import clsx from 'clsx';

export type {Props};

/** An admonition of the type `tip`. */
export default function AdmonitionTypeTip({className, ...props}: Props): ReactNode {
  const title = (
    <Translate id="theme.admonition.tip">
      tip
    </Translate>
  );
  return <AdmonitionLayout title={title} {...props} className={clsx('alert alert--success', className)} />;
}
