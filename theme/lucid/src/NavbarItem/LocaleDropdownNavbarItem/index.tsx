import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {mergeSearchStrings} from '@docusaurus/theme-common';
import {useAlternatePageUtils} from '@docusaurus/theme-common/internal';
import IconLanguage from '@theme/Icon/Language';
import DropdownNavbarItem, {type Props as DropdownNavbarItemProps} from '@theme/NavbarItem/DropdownNavbarItem';
import type {LinkLikeNavbarItemProps} from '../props';

/** Props of NavbarItem/LocaleDropdownNavbarItem. */
export interface Props extends Omit<DropdownNavbarItemProps, 'items'> {
  readonly dropdownItemsBefore: readonly LinkLikeNavbarItemProps[];
  readonly dropdownItemsAfter: readonly LinkLikeNavbarItemProps[];
  /** Appended to the links, after the query of the page. */
  readonly queryString?: string;
}

/** Returns the query and the hash of a link to the page in another language. The server does not know those of the page. */
function useSuffix(queryString: string | undefined): string {
  const {search, hash} = useLocation();
  const isBrowser = useIsBrowser();
  return mergeSearchStrings([isBrowser ? search : '', queryString], 'append') + (isBrowser ? hash : '');
}

/** A dropdown with the languages of the site, which link to the same page. */
export default function LocaleDropdownNavbarItem({
  mobile = false,
  dropdownItemsBefore = [],
  dropdownItemsAfter = [],
  queryString,
  ...props
}: Partial<Props>): ReactNode {
  const {
    siteConfig,
    i18n: {currentLocale, locales, localeConfigs},
  } = useDocusaurusContext();
  const {createUrl} = useAlternatePageUtils();
  const suffix = useSuffix(queryString);
  const active = mobile ? 'menu__link--active' : 'dropdown__link--active';
  const addressOf = (locale: string) =>
    localeConfigs[locale]?.url === siteConfig.url
      ? `pathname://${createUrl({locale, fullyQualified: false})}`
      : createUrl({locale, fullyQualified: true});
  const items: LinkLikeNavbarItemProps[] = locales.map((locale) => ({
    label: localeConfigs[locale]?.label ?? locale,
    lang: localeConfigs[locale]?.htmlLang ?? locale,
    // Each language is a separate build, so the browser must load the document.
    to: addressOf(locale) + suffix,
    target: '_self',
    autoAddBaseUrl: false,
    className: locale === currentLocale ? active : undefined,
    'aria-current': locale === currentLocale ? ('page' as const) : undefined,
  }));
  const label = mobile
    ? translate({id: 'theme.navbar.mobileLanguageDropdown.label', message: 'Languages'})
    : (localeConfigs[currentLocale]?.label ?? currentLocale);
  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={
        <>
          <IconLanguage width={18} height={18} className="navbar__icon" /> {label}
        </>
      }
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
    />
  );
}
