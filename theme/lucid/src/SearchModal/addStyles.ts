/** Adds style sheets to the document, in cascade layers after those of the theme, so that a site's own styles win. */
export function addStyles(...sheets: string[]): void {
  if (typeof document === 'undefined') {
    return;
  }
  const text = sheets.map((sheet, i) => `@layer theme.search-${i}{${sheet}}`).join('\n');
  // A constructed style sheet needs no permission from the site's content security policy.
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
