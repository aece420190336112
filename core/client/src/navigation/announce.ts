/** How long a live region must exist before screen readers announce its text, in milliseconds. */
const DELAY = 100;

let region: HTMLElement | undefined;

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  element.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(element);
  return element;
}

/** Announces a text to screen readers. */
export function announce(text: string): void {
  const target = (region ??= createRegion());
  target.textContent = ''; // Repeating the same text must be announced too.
  setTimeout(() => {
    target.textContent = text;
  }, DELAY);
}
