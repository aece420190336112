import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** The formatter of dates in the site's language and calendar. Dates that the build knows come formatted. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const {currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  return new Intl.DateTimeFormat(currentLocale, {calendar: localeConfigs[currentLocale]?.calendar, ...options});
}
