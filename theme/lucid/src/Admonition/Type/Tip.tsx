import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import Icon from '@theme/Admonition/Icon/Tip';
import OwnIcon from '@theme-original/Admonition/Icon/Tip';
import AdmonitionLayout, {type Props} from '@theme/Admonition/Layout';
import {siteIcon} from '@theme/Admonition/siteIcon';
import clsx from 'clsx';

export type {Props};

/** An admonition of the type `tip`. */
export default function AdmonitionTypeTip({className, ...props}: Props): ReactNode {
  const title = (
    <Translate id="theme.admonition.tip">
      tip
    </Translate>
  );
  return <AdmonitionLayout icon={siteIcon(Icon, OwnIcon)} title={title} {...props} className={clsx('alert alert--success', className)} />;
}
