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
