/** Takes the endings off a word, which is in lower case and has its accents. */
export type Stemmer = (word: string) => string;

/** The languages that have a stemmer, by the first part of a locale. Each is loaded by itself. */
const stemmers: Record<string, () => Promise<{stemmer: Stemmer}>> = {
  ar: () => import('@orama/stemmers/arabic'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('./english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  hu: () => import('@orama/stemmers/hungarian'),
  it: () => import('@orama/stemmers/italian'),
  nb: () => import('@orama/stemmers/norwegian'),
  nl: () => import('@orama/stemmers/dutch'),
  nn: () => import('@orama/stemmers/norwegian'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
};

const same: Stemmer = (word) => word;

/** The stemmer of a locale; one that does nothing where there is none, or it does not load. */
export async function loadStemmer(locale: string): Promise<Stemmer> {
  const language = locale.toLowerCase().split('-')[0] ?? '';
  const load = Object.hasOwn(stemmers, language) ? stemmers[language] : undefined;
  if (!load) {
    return same;
  }
  try {
    const {stemmer} = await load();
    return (word) => {
      try {
        return stemmer(word);
      } catch {
        return word;
      }
    };
  } catch {
    return same;
  }
}
