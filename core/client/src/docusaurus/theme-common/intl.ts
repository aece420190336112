import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Returns a date formatter for the site's language and calendar. Dates known to the build are already formatted. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const {currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  return new Intl.DateTimeFormat(currentLocale, {calendar: localeConfigs[currentLocale]?.calendar, ...options});
}
