/** Stems a lower-case word, which may have accents. */
export type Stemmer = (word: string) => string;

/** The languages that have a stemmer, by the first part of a locale. Each is loaded separately. */
export const loaders: Record<string, () => Promise<{stemmer: Stemmer}>> = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('./english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  ga: () => import('@orama/stemmers/irish'),
  hi: () => import('@orama/stemmers/indian'),
  hu: () => import('@orama/stemmers/hungarian'),
  hy: () => import('@orama/stemmers/armenian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  nb: () => import('@orama/stemmers/norwegian'),
  ne: () => import('@orama/stemmers/nepali'),
  nl: () => import('@orama/stemmers/dutch'),
  nn: () => import('@orama/stemmers/norwegian'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sa: () => import('@orama/stemmers/sanskrit'),
  sr: () => import('@orama/stemmers/serbian'),
  sv: () => import('@orama/stemmers/swedish'),
  ta: () => import('@orama/stemmers/tamil'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
};

/** Returns the language of a locale. */
export const languageOf = (locale: string): string => locale.toLowerCase().split('-')[0] ?? '';

/** Wraps a stemmer so that words for which it throws stay as they are. */
export function safely(stemmer: Stemmer): Stemmer {
  return (word) => {
    try {
      return stemmer(word);
    } catch {
      return word;
    }
  };
}

const same: Stemmer = (word) => word;

/** Loads the stemmer of a locale. If there is none, or it does not load, the result returns words unchanged. */
export async function loadStemmer(locale: string): Promise<Stemmer> {
  const language = languageOf(locale);
  const load = Object.hasOwn(loaders, language) ? loaders[language] : undefined;
  if (!load) {
    return same;
  }
  try {
    return safely((await load()).stemmer);
  } catch {
    return same;
  }
}
