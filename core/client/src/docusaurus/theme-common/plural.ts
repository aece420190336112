import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Returns the plural rules of a locale. For English, the most common one, Intl is not needed. */
function rulesOf(locale: string): {forms: string[]; select: (count: number) => string} {
  if (locale.startsWith('en')) {
    return {forms: ['one', 'other'], select: (count) => (count === 1 ? 'one' : 'other')};
  }
  const rules = new Intl.PluralRules(locale);
  const known = rules.resolvedOptions().pluralCategories as string[];
  return {forms: FORMS.filter((form) => known.includes(form)), select: (count) => rules.select(count)};
}

/**
 * Returns a function that selects the plural form for a number from a message such as `"{count} item|{count} items"`,
 * with one part for each form of the locale.
 */
export function usePluralForm(): {selectMessage: (count: number, pluralMessages: string) => string} {
  const {currentLocale} = useDocusaurusContext().i18n;
  return {
    selectMessage: (count, pluralMessages) => {
      const parts = pluralMessages.split('|');
      const {forms, select} = rulesOf(currentLocale);
      return parts[Math.min(forms.indexOf(select(count)), parts.length - 1)] ?? pluralMessages;
    },
  };
}
