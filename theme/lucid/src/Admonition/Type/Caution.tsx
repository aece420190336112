import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import Icon from '@theme/Admonition/Icon/Warning';
import OwnIcon from '@theme-original/Admonition/Icon/Warning';
import AdmonitionLayout, {type Props} from '@theme/Admonition/Layout';
import {siteIcon} from '@theme/Admonition/siteIcon';
import clsx from 'clsx';

export type {Props};

/** An admonition of the type `caution`. */
export default function AdmonitionTypeCaution({className, ...props}: Props): ReactNode {
  const title = (
    <Translate id="theme.admonition.caution">
      caution
    </Translate>
  );
  return <AdmonitionLayout icon={siteIcon(Icon, OwnIcon)} title={title} {...props} className={clsx('alert alert--warning', className)} />;
}
