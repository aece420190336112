/** How long the page waits for style sheets that its document asked for, in milliseconds: one may have failed by then. */
const PATIENCE = 3_000;

/**
 * Loads a style sheet once. One that does not arrive keeps nobody from the page: the promise is fulfilled in any case.
 */
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
 * Waits for the style sheets that the document loads behind its first paint. Like above, one that does not arrive keeps
 * nobody from the page.
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
