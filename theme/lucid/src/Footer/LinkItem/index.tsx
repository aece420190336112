import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import isInternalUrl from '@docusaurus/isInternalUrl';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {FooterLinkItem as Item} from '@docusaurus/theme-common';
import IconExternalLink from '@theme/Icon/ExternalLink';
import clsx from 'clsx';

/** Props of Footer/LinkItem. */
export interface Props {
  readonly item: Item;
}

/** A link of the footer. Unknown keys become attributes. */
export default function FooterLinkItem({item}: Props): ReactNode {
  const {to, href, label, prependBaseUrlToHref, className, html, ...attributes} = item;
  const {withBaseUrl} = useBaseUrlUtils();
  const target =
    href === undefined ? {to: to && withBaseUrl(to)} : {href: prependBaseUrlToHref ? withBaseUrl(href, {forcePrependBaseUrl: true}) : href};
  return (
    <Link className={clsx('footer__link-item', className)} {...target} {...attributes}>
      {label}
      {href !== undefined && !isInternalUrl(href) && <IconExternalLink className="external-link-icon" />}
    </Link>
  );
}
