/** How long DocSearch may take to show an available answer, in milliseconds. */
const PATIENCE = 1_000;

const chosen = () => document.querySelector('.DocSearch-Hit[aria-selected="true"]');

/** Makes DocSearch run its query again, as it does when its field gets the focus, and keeps the selected result. */
export function askAgain(): void {
  keepChosen();
  document.querySelector('.DocSearch-Input')?.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
}

/**
 * Selects the result again when DocSearch falls back to the first one. If the reader selects another result meanwhile,
 * that one is kept. A new query ends this, because it has other results.
 */
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
  const stopped = new AbortController();
  const options = {capture: true, signal: stopped.signal};
  document.addEventListener('keydown', note, options);
  document.addEventListener('pointermove', note, options);
  const stop = () => {
    observer.disconnect();
    stopped.abort();
  };
  document.addEventListener('input', stop, options);
  observer.observe(document.body, {subtree: true, childList: true, attributeFilter: ['aria-selected']});
  setTimeout(stop, PATIENCE);
}
