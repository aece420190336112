import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {applyTrailingSlash} from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {PageMetadata, useThemeConfig} from '@docusaurus/theme-common';
import {useAlternatePageUtils} from '@docusaurus/theme-common/internal';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {SitemapData} from '@gosaur/client/types/props';
import SearchMetadata from '@theme/SearchMetadata';

/** The addresses of the page in all languages of the site. */
function PageAddress(): ReactNode {
  const {
    siteConfig: {url},
    i18n: {currentLocale, defaultLocale, locales, localeConfigs},
  } = useDocusaurusContext();
  const {createUrl} = useAlternatePageUtils();
  const address = url + applyTrailingSlash(useLocation().pathname);
  const languageOf = (locale: string) => localeConfigs[locale]?.htmlLang ?? locale;
  const alternate = (locale: string, hrefLang: string) => (
    <link key={hrefLang} rel="alternate" href={createUrl({locale, fullyQualified: true})} hrefLang={hrefLang} />
  );
  return (
    <Head>
      <meta property="og:url" content={address} />
      <link rel="canonical" href={address} />
      {locales.map((locale) => alternate(locale, languageOf(locale)))}
      {alternate(defaultLocale, 'x-default')}
      {locales.map((locale) => (
        <meta
          key={locale}
          property={locale === currentLocale ? 'og:locale' : 'og:locale:alternate'}
          content={languageOf(locale).replace('-', '_')}
        />
      ))}
    </Head>
  );
}

/** The default head tags of every page, which pages can override. */
export default function SiteMetadata(): ReactNode {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {metadata, image} = useThemeConfig();
  const sitemap = usePluginData('sitemap') as SitemapData | undefined;
  return (
    <>
      <Head>
        <meta name="twitter:card" content="summary_large_image" />
        {sitemap?.path && <link rel="sitemap" type="application/xml" href={sitemap.path} />}
      </Head>
      {image && !siteConfig.socialCards && <PageMetadata image={image} />}
      <PageAddress />
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
