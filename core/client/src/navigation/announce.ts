/** How long a region has to be there before its text is read out, in milliseconds. */
const DELAY = 100;

let region: HTMLElement | undefined;

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  element.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(element);
  return element;
}

/** Says something to those who hear the page. */
export function announce(text: string): void {
  const target = (region ??= createRegion());
  target.textContent = ''; // The same text again is news, too.
  setTimeout(() => {
    target.textContent = text;
  }, DELAY);
}
