import type {ComponentProps, ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useThemeConfig, type NavbarLogo} from '@docusaurus/theme-common';
import ThemedImage from '@theme/ThemedImage';

/** Props of Logo. */
export interface Props extends ComponentProps<'a'> {
  readonly imageClassName?: string;
  readonly titleClassName?: string;
}

function LogoImage({logo, alt, className}: {logo: NavbarLogo; alt: string; className?: string}): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const {width, height, style} = logo;
  const size = {width, height, style};
  const image =
    logo.srcDark && logo.srcDark !== logo.src ? (
      <ThemedImage
        {...size}
        className={logo.className}
        alt={alt}
        sources={{light: withBaseUrl(logo.src), dark: withBaseUrl(logo.srcDark)}}
      />
    ) : (
      <img {...size} className={logo.className} alt={alt} src={withBaseUrl(logo.src)} />
    );
  return className ? <div className={className}>{image}</div> : image;
}

/** The logo and title of the navbar, with a link to the home page. */
export default function Logo({imageClassName, titleClassName, ...props}: Props): ReactNode {
  const {title: siteTitle} = useDocusaurusContext().siteConfig;
  const {title: navbarTitle, logo} = useThemeConfig().navbar;
  // Next to the title, the image is decorative.
  const alt = logo?.alt ?? (navbarTitle ? '' : siteTitle);
  return (
    <Link to={logo?.href ?? '/'} target={logo?.target} {...props}>
      {logo && <LogoImage logo={logo} alt={alt} className={imageClassName} />}
      {navbarTitle && <b className={titleClassName}>{navbarTitle}</b>}
    </Link>
  );
}
