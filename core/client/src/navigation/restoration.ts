/**
 * Takes the restoring of scroll positions over from the browser, which would scroll before the page is
 * there. A document that is left gets it back, so that a reload stays where the reader was.
 */
export function ownScrollRestoration(): () => void {
  const handBack = (): void => {
    window.history.scrollRestoration = 'auto';
  };
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', handBack);
  return () => {
    window.removeEventListener('pagehide', handBack);
    handBack();
  };
}
