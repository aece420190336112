import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The plural rules of a locale. English, which most sites have, does without Intl. */
function rulesOf(locale: string): {forms: string[]; select: (count: number) => string} {
  if (locale.startsWith('en')) {
    return {forms: ['one', 'other'], select: (count) => (count === 1 ? 'one' : 'other')};
  }
  const rules = new Intl.PluralRules(locale);
  const known = rules.resolvedOptions().pluralCategories as string[];
  return {forms: FORMS.filter((form) => known.includes(form)), select: (count) => rules.select(count)};
}

/** Picks the form for a number out of a message such as `"{count} item|{count} items"`, one part for each form of the locale. */
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
