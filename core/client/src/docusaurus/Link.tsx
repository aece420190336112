import {useContext, type AnchorHTMLAttributes, type ReactNode, type Ref} from 'react';
import {useLocation} from 'react-router-dom';
import site from '@generated/site';
import {normalizePath} from '../page/url';
import isInternalUrl from './isInternalUrl';
import {BrokenLinksContext} from './useBrokenLinks';
import {addBaseUrl} from './useBaseUrl';

/** Props of Link. */
export interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A site path or a URL. `href` is an alias. */
  to?: string;
  isNavLink?: boolean;
  exact?: boolean;
  activeClassName?: string;
  isActive?: (match: unknown, location: {pathname: string}) => boolean;
  autoAddBaseUrl?: boolean;
  'data-noBrokenLinkCheck'?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * Adds or removes the trailing slash of a site path, as `trailingSlash` is configured. It leaves alone what looks like a file;
 * pages may be called `release-1.x` or `node.js`.
 */
export function applyTrailingSlash(url: string): string {
  const {trailingSlash, baseUrl} = site.siteConfig;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? [];
  if (trailingSlash === undefined || ['', '/', baseUrl].includes(path) || /\.(?!js$)[a-z]\w{1,4}$/i.test(path)) {
    return url;
  }
  const bare = path.replace(/\/$/, '');
  return bare + (trailingSlash ? '/' : '') + rest;
}

/** Returns the address of a link as pages have it: with the base URL, and with the trailing slash of the site. */
export function addressOf(target: string, autoAddBaseUrl = true): string {
  const bare = target.replace(/^pathname:\/\//, '');
  const based = autoAddBaseUrl && bare.startsWith('/') ? addBaseUrl(bare) : bare;
  return isInternalUrl(bare) && bare === target ? applyTrailingSlash(based) : based;
}

/**
 * A link. It renders a plain anchor without handlers of its own; navigation is handled by event delegation. The browser
 * follows external and `pathname://` links.
 */
export default function Link({isNavLink, ...props}: Props): ReactNode {
  return isNavLink && mayBeActive(props) ? <NavLink {...props} /> : <PlainLink {...props} />;
}

/** Reports whether a link leads to a page that readers reach without leaving the site. */
function mayBeActive({to, href, target}: Props): boolean {
  const url = to || href || '';
  return url !== '' && !url.startsWith('#') && isInternalUrl(url) && opensHere(target);
}

function opensHere(target: string | undefined): boolean {
  return !target || target === '_self';
}

function PlainLink({
  to,
  href,
  exact: _exact,
  activeClassName: _activeClassName,
  isActive: _isActive,
  autoAddBaseUrl = true,
  'data-noBrokenLinkCheck': noCheck,
  ref,
  ...rest
}: Omit<Props, 'isNavLink'>): ReactNode {
  const brokenLinks = useContext(BrokenLinksContext);
  const target = to || href;
  if (!target) {
    return <a ref={ref} {...rest} />;
  }
  const url = addressOf(target, autoAddBaseUrl);
  const escapes = target.startsWith('pathname://');
  const outside = escapes || !isInternalUrl(url);
  if (noCheck || escapes) {
    brokenLinks.ignoreLink(url);
  } else if (!outside && (url.startsWith('#') || opensHere(rest.target))) {
    brokenLinks.collectLink(url);
  }
  const outsideProps = outside && /^(?:https?:)?\/\/|^pathname:/.test(target) && {target: '_blank', rel: 'noopener noreferrer'};
  return <a ref={ref} href={url} data-no-router={escapes ? '' : undefined} {...outsideProps} {...rest} />;
}

function NavLink({activeClassName = 'active', isActive, exact, className, ...props}: Omit<Props, 'isNavLink'>): ReactNode {
  const location = useLocation();
  const url = addressOf(props.to || props.href || '', props.autoAddBaseUrl);
  const here = normalizePath(location.pathname);
  const there = normalizePath(url);
  const within = here === there || (!exact && here.startsWith(there === '/' ? '/' : `${there}/`));
  const active = isActive ? isActive(null, location) : within;
  const classes = [className, active && activeClassName].filter(Boolean).join(' ');
  return <PlainLink {...props} className={classes || undefined} aria-current={active ? 'page' : undefined} />;
}
