import type {ReactNode} from 'react';
import BlockFooter, {type Social} from '@theme/blocks/Footer';
import FooterLinks from '@theme/Footer/Links';
import {useThemeConfig} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** The site's footer: the configured links, and the agency's networks from `customFields.social`. */
export default function Footer(): ReactNode {
  const {footer} = useThemeConfig();
  const {siteConfig} = useDocusaurusContext();
  if (!footer) {
    return null;
  }
  const {copyright = '', links, logo} = footer;
  const social = (siteConfig.customFields.social ?? []) as Social[];
  return (
    <BlockFooter
      copyright={copyright}
      logo={logo?.href === undefined ? undefined : {src: logo.src, alt: logo.alt ?? '', href: logo.href, width: Number(logo.width), height: Number(logo.height)}}
      links={[{items: social}]}>
      <FooterLinks links={links} />
    </BlockFooter>
  );
}
