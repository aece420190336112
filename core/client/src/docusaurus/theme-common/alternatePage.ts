import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {applyTrailingSlash} from '@docusaurus/Link';

/** Finds the page that is shown in the site's other languages. */
export function useAlternatePageUtils(): {
  createUrl: (to: {locale: string; fullyQualified: boolean}) => string;
} {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {url, baseUrl} = siteConfig;
  const {pathname} = useLocation();
  const folderOf = (locale: string) =>
    locale === i18n.defaultLocale ? '' : `${i18n.localeConfigs[locale]?.path ?? locale}/`;
  const own = folderOf(i18n.currentLocale);
  const root = own && baseUrl.endsWith(`/${own}`) ? baseUrl.slice(0, -own.length) : baseUrl;
  const below = applyTrailingSlash(pathname).slice(baseUrl.length);
  return {
    createUrl: ({locale, fullyQualified}) => `${fullyQualified ? url : ''}${root}${folderOf(locale)}${below}`,
  };
}
