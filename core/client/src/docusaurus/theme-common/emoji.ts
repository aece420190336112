const LEADING_EMOJI = /^(\p{Extended_Pictographic}(?:\u{FE0F}|\u{200D}\p{Extended_Pictographic})*)\s*(.*)$/u;

/** Splits a leading emoji from a text. */
export function extractLeadingEmoji(input: string): {emoji: string | null; rest: string} {
  const [, emoji = null, rest = input] = LEADING_EMOJI.exec(input) ?? [];
  return {emoji, rest};
}
