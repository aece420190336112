/** DocSearch's outermost element says that it is an open button with a list; it is a dialog. */
export function makeDialog(element: HTMLElement | null, label: string): void {
  const container = element?.querySelector('.DocSearch-Container');
  if (!container) {
    return;
  }
  for (const name of ['aria-expanded', 'aria-haspopup', 'aria-labelledby', 'aria-owns']) {
    container.removeAttribute(name);
  }
  container.setAttribute('role', 'dialog');
  container.setAttribute('aria-modal', 'true');
  container.setAttribute('aria-label', label);
  container.setAttribute('tabindex', '-1');
}
