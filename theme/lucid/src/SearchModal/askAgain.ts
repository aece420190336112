/** How long DocSearch takes at most to show an answer that is there, in milliseconds. */
const SHOWN = 50;

/**
 * Lets DocSearch ask for the results of its query once more, as it does when its field gets the focus, and
 * leaves the reader at the result that was chosen.
 */
export function askAgain(): void {
  const chosen = document.querySelector('.DocSearch-Hit[aria-selected="true"]')?.id;
  document.querySelector('.DocSearch-Input')?.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
  if (chosen) {
    setTimeout(() => document.getElementById(chosen)?.dispatchEvent(new MouseEvent('mousemove', {bubbles: true})), SHOWN);
  }
}
