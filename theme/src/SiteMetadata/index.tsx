import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {applyTrailingSlash} from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {PageMetadata, useThemeConfig} from '@docusaurus/theme-common';
import SearchMetadata from '@theme/SearchMetadata';

/** The addresses of a page: a site has one language, so the page is its own translation. */
function PageAddress({language}: {language: string}): ReactNode {
  const {url} = useDocusaurusContext().siteConfig;
  const address = url + applyTrailingSlash(useLocation().pathname);
  return (
    <Head>
      <meta property="og:url" content={address} />
      <link rel="canonical" href={address} />
      {[language, 'x-default'].map((hrefLang) => (
        <link key={hrefLang} rel="alternate" href={address} hrefLang={hrefLang} />
      ))}
      <meta property="og:locale" content={language.replace('-', '_')} />
    </Head>
  );
}

/** The head tags that every page has; pages override them with their own. */
export default function SiteMetadata(): ReactNode {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {metadata, image} = useThemeConfig();
  return (
    <>
      <Head>
        <meta name="twitter:card" content="summary_large_image" />
      </Head>
      {image && !siteConfig.socialCards && <PageMetadata image={image} />}
      <PageAddress language={i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale} />
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
