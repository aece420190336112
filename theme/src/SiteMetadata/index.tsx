import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {applyTrailingSlash} from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {PageMetadata, useThemeConfig} from '@docusaurus/theme-common';
import SearchMetadata from '@theme/SearchMetadata';

const openGraphLocale = (htmlLang: string) => htmlLang.replace('-', '_');

function CanonicalUrl(): ReactNode {
  const {url} = useDocusaurusContext().siteConfig;
  const canonical = url + applyTrailingSlash(useLocation().pathname);
  return (
    <Head>
      <meta property="og:url" content={canonical} />
      <link rel="canonical" href={canonical} />
    </Head>
  );
}

/** The head tags that every page has; pages override them with their own. */
export default function SiteMetadata(): ReactNode {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {metadata, image} = useThemeConfig();
  const htmlLang = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
  return (
    <>
      <Head>
        <title>{siteConfig.title}</title>
        <meta property="og:title" content={siteConfig.title} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta property="og:locale" content={openGraphLocale(htmlLang)} />
      </Head>
      {image && !siteConfig.socialCards && <PageMetadata image={image} />}
      <CanonicalUrl />
      <SearchMetadata tag="default" locale={i18n.currentLocale} />
      {metadata.length > 0 && (
        <Head>
          {metadata.map((attributes, i) => (
            <meta key={i} {...attributes} />
          ))}
        </Head>
      )}
    </>
  );
}
