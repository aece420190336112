import type {ReactNode} from 'react';
import {isMultiColumnFooterLinks, type Footer} from '@docusaurus/theme-common';
import FooterLinksMultiColumn from '@theme/Footer/Links/MultiColumn';
import FooterLinksSimple from '@theme/Footer/Links/Simple';

export interface Props {
  readonly links: Footer['links'];
}

/** The footer's links, in columns if they have titles. */
export default function FooterLinks({links}: Props): ReactNode {
  return isMultiColumnFooterLinks(links) ? (
    <FooterLinksMultiColumn columns={links} />
  ) : (
    <FooterLinksSimple links={links} />
  );
}
