/**
 * Adds style sheets to the document, in cascade layers after those of the theme, so that the site's own styles take
 * precedence.
 */
export function addStyles(...sheets: string[]): void {
  if (typeof document === 'undefined') {
    return;
  }
  const text = sheets.map((sheet, i) => `@layer theme.search-${i}{${sheet}}`).join('\n');
  // The content security policy does not restrict constructed style sheets.
  if ('adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return;
  }
  const element = (document as Document).createElement('style');
  element.textContent = text;
  (document as Document).head.append(element);
}
