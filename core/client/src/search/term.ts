/** Tells text that normalisation leaves alone, but for its case. */
const ASCII = /^[\0-\x7f]*$/;

/**
 * Brings a word into the form in which it is compared: compatibility characters
 * replaced, in lower case, without invisible signs. Accents stay.
 */
export function term(word: string): string {
  if (ASCII.test(word)) {
    return word.toLowerCase();
  }
  const plain = word.normalize('NFKC').replace(/\p{Cf}/gu, '');
  // Lower-casing as a whole would look at the neighbours of a sigma and take İ apart.
  return Array.from(plain, (char) => (char === '\u0130' ? 'i' : char.toLowerCase()))
    .join('')
    .replace(/ς/g, 'σ')
    .normalize('NFC');
}

/** The letters that Unicode does not take apart. */
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

/** The marks of Latin, Greek and Cyrillic, and the vowel signs of Hebrew and Arabic. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652\u0670\u0640]/g;

/** Takes the accents off a term: what readers type and what authors write differ in them. */
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
