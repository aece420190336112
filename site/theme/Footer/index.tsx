import type {ReactNode} from 'react';
import BlockFooter, {type Social} from '@theme/blocks/Footer';
import FooterLinks from '@theme/Footer/Links';
import {useThemeConfig} from '@docusaurus/theme-common';
import RepositoryButton from '@site/site/components/RepositoryButton';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/**
 * The site's footer: the configured links, a button for the repository, and the agency's social networks from
 * `customFields.social`.
 */
export default function Footer(): ReactNode {
  const {footer} = useThemeConfig();
  const {siteConfig} = useDocusaurusContext();
  if (!footer) {
    return null;
  }
  const {copyright = '', links, logo} = footer;
  const social = (siteConfig.customFields.social ?? []) as Social[];
  const {organizationName, projectName} = siteConfig;
  const repository = organizationName && projectName ? `${organizationName}/${projectName}` : undefined;
  return (
    <BlockFooter
      copyright={copyright}
      logo={logo?.href === undefined ? undefined : {src: logo.src, alt: logo.alt ?? '', href: logo.href, width: Number(logo.width), height: Number(logo.height)}}
      links={[{items: social}]}>
      <FooterLinks links={links} />
      {repository !== undefined && (
        <p className="repository">
          <RepositoryButton repository={repository} />
        </p>
      )}
    </BlockFooter>
  );
}
