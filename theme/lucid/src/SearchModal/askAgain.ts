/** How long DocSearch may take to show an available answer, in milliseconds. */
const PATIENCE = 1_000;

const chosen = () => document.querySelector('.DocSearch-Hit[aria-selected="true"]');

/** Makes DocSearch run its query again, as it does when its field gets the focus, and keeps the selected result. */
export function askAgain(): void {
  keepChosen();
  document.querySelector('.DocSearch-Input')?.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
}

/** Selects the result again when DocSearch falls back to the first one. What the reader selects meanwhile is kept then. */
function keepChosen(): void {
  let kept = chosen()?.id;
  let isReader = false;
  const note = () => {
    isReader = true;
    setTimeout(() => {
      kept = chosen()?.id;
      isReader = false;
    });
  };
  const observer = new MutationObserver(() => {
    const hit = kept === undefined ? null : document.getElementById(kept);
    if (!isReader && hit?.getAttribute('aria-selected') === 'false') {
      hit.dispatchEvent(new MouseEvent('mousemove', {bubbles: true}));
    }
  });
  const events = ['keydown', 'pointermove'];
  events.forEach((event) => document.addEventListener(event, note, true));
  observer.observe(document.body, {subtree: true, childList: true, attributeFilter: ['aria-selected']});
  setTimeout(() => {
    observer.disconnect();
    events.forEach((event) => document.removeEventListener(event, note, true));
  }, PATIENCE);
}
