import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {applyTrailingSlash} from '@docusaurus/Link';

/** Returns a function that creates the URL of the current page in another locale. */
export function useAlternatePageUtils(): {
  createUrl: (to: {locale: string; fullyQualified: boolean}) => string;
} {
  const {siteConfig, i18n} = useDocusaurusContext();
  const below = applyTrailingSlash(useLocation().pathname).slice(siteConfig.baseUrl.length);
  return {
    createUrl({locale, fullyQualified}) {
      const {url, baseUrl} = i18n.localeConfigs[locale] ?? siteConfig;
      return (fullyQualified ? url : '') + baseUrl + below;
    },
  };
}
