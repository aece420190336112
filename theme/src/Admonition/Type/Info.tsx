import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import AdmonitionLayout, {type Props} from '@theme/Admonition/Layout';
import clsx from 'clsx';

export type {Props};

/** An admonition of the type `info`. */
export default function AdmonitionTypeInfo({className, ...props}: Props): ReactNode {
  const title = (
    <Translate id="theme.admonition.info">
      info
    </Translate>
  );
  return <AdmonitionLayout title={title} {...props} className={clsx('alert alert--info', className)} />;
}
