import type {ReactNode} from 'react';
import {isMultiColumnFooterLinks, useThemeConfig} from '@docusaurus/theme-common';
import FooterCopyright from '@theme/Footer/Copyright';
import FooterLinkItem from '@theme/Footer/LinkItem';

/** The links of the footer in a line, with the copyright below. */
export default function Footer(): ReactNode {
  const {footer} = useThemeConfig();
  if (!footer) {
    return null;
  }
  const links = isMultiColumnFooterLinks(footer.links) ? footer.links.flatMap(({items}) => items) : footer.links;
  return (
    <footer className="colophon">
      <div className="colophon__links">
        {links.map((item, i) => (
          <FooterLinkItem key={i} item={item} />
        ))}
      </div>
      {footer.copyright && <FooterCopyright copyright={footer.copyright} />}
    </footer>
  );
}
