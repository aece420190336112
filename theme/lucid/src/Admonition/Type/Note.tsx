import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import Icon from '@theme/Admonition/Icon/Note';
import OwnIcon from '@theme-original/Admonition/Icon/Note';
import AdmonitionLayout, {type Props} from '@theme/Admonition/Layout';
import {siteIcon} from '@theme/Admonition/siteIcon';
import clsx from 'clsx';

export type {Props};

/** An admonition of the type `note`. */
export default function AdmonitionTypeNote({className, ...props}: Props): ReactNode {
  const title = (
    <Translate id="theme.admonition.note">
      note
    </Translate>
  );
  return <AdmonitionLayout icon={siteIcon(Icon, OwnIcon)} title={title} {...props} className={clsx('alert alert--secondary', className)} />;
}
