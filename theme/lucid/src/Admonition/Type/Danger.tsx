import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import Icon from '@theme/Admonition/Icon/Danger';
import OwnIcon from '@theme-original/Admonition/Icon/Danger';
import AdmonitionLayout, {type Props} from '@theme/Admonition/Layout';
import {siteIcon} from '@theme/Admonition/siteIcon';
import clsx from 'clsx';

export type {Props};

/** An admonition of the type `danger`. */
export default function AdmonitionTypeDanger({className, ...props}: Props): ReactNode {
  const title = (
    <Translate id="theme.admonition.danger">
      danger
    </Translate>
  );
  return <AdmonitionLayout icon={siteIcon(Icon, OwnIcon)} title={title} {...props} className={clsx('alert alert--danger', className)} />;
}
