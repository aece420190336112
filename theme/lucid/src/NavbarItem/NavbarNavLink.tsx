import type {ReactNode} from 'react';
import Link, {type Props as LinkProps} from '@docusaurus/Link';
import isInternalUrl from '@docusaurus/isInternalUrl';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {isRegexpStringMatch} from '@docusaurus/theme-common';
import IconExternalLink from '@theme/Icon/ExternalLink';

/** Props of NavbarItem/NavbarNavLink. */
export interface Props extends LinkProps {
  /** A path; the item is active on all pages below it. */
  readonly activeBasePath?: string;
  /** A regular expression; the item is active on pages whose path matches. */
  readonly activeBaseRegex?: string;
  readonly label?: ReactNode;
  readonly html?: string;
  readonly prependBaseUrlToHref?: boolean;
  readonly isDropdownLink?: boolean;
}

function Label({label, external, small}: {label: ReactNode; external: boolean; small: boolean | undefined}): ReactNode {
  return (
    <>
      {label}
      {external && <IconExternalLink className="external-link-icon" {...(small && {width: 11, height: 11})} />}
    </>
  );
}

/** A link in the navbar or the mobile sidebar, active on the page that it leads to and on pages below it. */
export default function NavbarNavLink({
  activeBasePath,
  activeBaseRegex,
  to,
  href,
  label,
  html,
  isDropdownLink,
  prependBaseUrlToHref,
  ...props
}: Props): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const external = label !== undefined && href !== undefined && !isInternalUrl(href);
  const content = html
    ? {dangerouslySetInnerHTML: {__html: html}}
    : {children: <Label label={label} external={external} small={isDropdownLink} />};
  if (href !== undefined) {
    const {exact, isActive, activeClassName, ...rest} = props;
    const url = prependBaseUrlToHref ? withBaseUrl(href, {forcePrependBaseUrl: true}) : href;
    return <Link href={url} {...rest} {...content} />;
  }
  const isActive = (_match: unknown, {pathname}: {pathname: string}) =>
    activeBaseRegex
      ? isRegexpStringMatch(activeBaseRegex, pathname)
      : pathname.startsWith(withBaseUrl(activeBasePath ?? ''));
  const activity = activeBasePath !== undefined || activeBaseRegex !== undefined ? {isActive} : {};
  return <Link to={to && withBaseUrl(to)} isNavLink={to !== undefined} {...activity} {...props} {...content} />;
}
