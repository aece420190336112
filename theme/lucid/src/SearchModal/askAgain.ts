/** The maximum time that DocSearch needs to show an available answer, in milliseconds. */
const SHOWN = 50;

/** Makes DocSearch run its query again, as it does when its field gets the focus, and keeps the selected result. */
export function askAgain(): void {
  const chosen = document.querySelector('.DocSearch-Hit[aria-selected="true"]')?.id;
  document.querySelector('.DocSearch-Input')?.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
  if (chosen) {
    setTimeout(() => document.getElementById(chosen)?.dispatchEvent(new MouseEvent('mousemove', {bubbles: true})), SHOWN);
  }
}
