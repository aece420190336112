/** Matches text that normalisation does not change, except for its case. */
const ASCII = /^[\0-\x7f]*$/;

/**
 * Normalises a word for comparison: replaces compatibility characters, converts to lower case and removes invisible
 * characters. Accents are kept.
 */
export function term(word: string): string {
  if (ASCII.test(word)) {
    return word.toLowerCase();
  }
  const plain = word.normalize('NFKC').replace(/\p{Cf}/gu, '');
  // Converting the whole string would look at the letters around a sigma, and decompose İ.
  return Array.from(plain, (char) => (char === '\u0130' ? 'i' : char.toLowerCase()))
    .join('')
    .replace(/ς/g, 'σ')
    .normalize('NFC');
}

/** Letters that Unicode does not decompose. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};

/** The accents of Latin, Greek and Cyrillic, and the vowel signs of Hebrew and Arabic. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652\u0670\u0640]/g;

/** Removes the accents from a term, since readers and authors use them inconsistently. */
export function fold(value: string): string {
  if (ASCII.test(value)) {
    return value;
  }
  return value
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(/[ßæœøłđðþıħ]/g, (char) => plainLetters[char] ?? char)
    .normalize('NFC');
}
