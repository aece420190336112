import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {FooterLogo as LogoConfig} from '@docusaurus/theme-common';
import ThemedImage from '@theme/ThemedImage';
import clsx from 'clsx';

/** Props of Footer/Logo. */
export interface Props {
  readonly logo: LogoConfig;
}

function LogoImage({logo}: Props): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const {src, srcDark = src, width, height, style, alt, className} = logo;
  return (
    <ThemedImage
      className={clsx('footer__logo', className)}
      alt={alt ?? ''}
      sources={{light: withBaseUrl(src), dark: withBaseUrl(srcDark)}}
      width={width}
      height={height}
      style={style}
    />
  );
}

/** The footer's logo, which may be a link. */
export default function FooterLogo({logo}: Props): ReactNode {
  return logo.href ? (
    <Link href={logo.href} className="footer__logo-link" target={logo.target}>
      <LogoImage logo={logo} />
    </Link>
  ) : (
    <LogoImage logo={logo} />
  );
}
