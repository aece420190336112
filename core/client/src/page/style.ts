/** How long to wait for style sheets that the document already requested, in milliseconds. One may have failed before. */
const PATIENCE = 3_000;

/** Loads a style sheet once. The promise is fulfilled even if loading fails, so that the page is still shown. */
export function loadStyle(href: string): Promise<void> {
  const known = [...document.querySelectorAll('link')].some((link) => link.getAttribute('href') === href);
  if (known) {
    return Promise.resolve();
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((done) => {
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}

/**
 * Waits for the style sheets that the document loads after its first paint. The promise is fulfilled even if loading
 * fails.
 */
export async function lateStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')].filter(({sheet}) => sheet === null);
  await Promise.all(
    links.map(
      (link) =>
        new Promise<void>((done) => {
          link.onload = link.onerror = () => done();
          setTimeout(done, PATIENCE);
        }),
    ),
  );
}
