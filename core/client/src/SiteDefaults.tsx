import type {ReactNode} from 'react';
import {useLocation} from 'react-router-dom';
import site from '@generated/site';
import Head from './docusaurus/Head';
import {addBaseUrl} from './docusaurus/useBaseUrl';
import {socialCardURL} from './page/url';

const {siteConfig, i18n} = site;
const locale = i18n.localeConfigs[i18n.currentLocale];

/** The default head of every page, in every theme. Themes and pages override it. */
export default function SiteDefaults(): ReactNode {
  const {title, favicon, noIndex, socialCards} = siteConfig;
  const card = siteConfig.url + socialCardURL(useLocation().pathname);
  return (
    <Head>
      <html lang={locale?.htmlLang} dir={locale?.direction} />
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {noIndex && <meta name="robots" content="nofollow, noindex" />}
      {favicon && <link rel="icon" href={addBaseUrl(favicon)} />}
      {socialCards && <meta property="og:image" content={card} />}
      {socialCards && <meta name="twitter:image" content={card} />}
    </Head>
  );
}
