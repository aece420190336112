/** Adds the theme's buttons to code blocks in static HTML. */

let wanted = false;

const blocks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-static-code]')];

async function addButtons(): Promise<void> {
  wanted = false;
  if (blocks().length > 0) {
    const {default: show} = await import('./Buttons');
    show(blocks());
  }
}

function look(): void {
  if (!wanted) {
    wanted = true;
    requestAnimationFrame(() => void addButtons().catch(console.warn));
  }
}

/** Content may be added later than the page, for example in a tab or a collapsible element. */
function watch(): void {
  const container = document.getElementById('__docusaurus');
  if (container) {
    new MutationObserver(look).observe(container, {childList: true, subtree: true});
  }
  look();
}

let watching = false;

/** Called after each navigation, and once after hydration of the first page. */
export function onRouteDidUpdate(): void {
  if (!watching) {
    watching = true;
    watch();
  }
}
