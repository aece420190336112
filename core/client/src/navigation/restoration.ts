/**
 * Turns off the browser's scroll restoration, which would scroll before the page is rendered. It is turned on again
 * when the document is left, so that a reload keeps the position.
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
