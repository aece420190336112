import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import Icon from '@theme/Admonition/Icon/Info';
import OwnIcon from '@theme-original/Admonition/Icon/Info';
import AdmonitionLayout, {type Props} from '@theme/Admonition/Layout';
import {siteIcon} from '@theme/Admonition/siteIcon';
import clsx from 'clsx';

export type {Props};

/** An admonition of the type `info`. */
export default function AdmonitionTypeInfo({className, ...props}: Props): ReactNode {
  const title = (
    <Translate id="theme.admonition.info">
      info
    </Translate>
  );
  return <AdmonitionLayout icon={siteIcon(Icon, OwnIcon)} title={title} {...props} className={clsx('alert alert--info', className)} />;
}
