/** A part of a text, and whether it is a match. */
export interface Stretch {
  readonly text: string;
  readonly marked: boolean;
}

const NAMED: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'"};

/** Decodes the character references written by indexes. */
function decode(html: string): string {
  return html.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos));/gi, (_, decimal: string | undefined, hex: string | undefined, name: string) =>
    decimal || hex
      ? String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex ?? '', 16))
      : (NAMED[name.toLowerCase()] ?? ''),
  );
}

/** Parses the marks of a highlighted text. Other markup is treated as text. */
export function marksOf(html: string): Stretch[] {
  return html
    .split(/(<mark>[^]*?<\/mark>)/)
    .filter(Boolean)
    .map((part) => {
      const marked = part.startsWith('<mark>') && part.endsWith('</mark>');
      return {text: decode(marked ? part.slice('<mark>'.length, -'</mark>'.length) : part), marked};
    });
}
