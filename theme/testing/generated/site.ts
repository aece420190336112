/** Mocks the module written by the bundler. Tests change `site.siteConfig.themeConfig` with `configure`. */
const site = {
  siteConfig: {
    title: 'Test site',
    tagline: 'A site for tests',
    url: 'https://example.com',
    baseUrl: '/',
    titleDelimiter: '|',
    noIndex: false,
    baseUrlIssueBanner: true,
    themeConfig: {} as Record<string, unknown>,
    customFields: {},
  },
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    currentLocale: 'en',
    localeConfigs: {en: {label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en', translate: false, url: 'https://example.com', baseUrl: '/'}},
  },
  siteMetadata: {docusaurusVersion: '0.0.0'},
  codeTranslations: {} as Record<string, string>,
  collapse: {},
};

export default site;
