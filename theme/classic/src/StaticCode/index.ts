/** Gives the code blocks that are static HTML the buttons of the theme, once they are on the page. */

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

/** Content may come with a page or later, in a tab or a box that is opened. */
function watch(): void {
  const container = document.getElementById('__docusaurus');
  if (container) {
    new MutationObserver(look).observe(container, {childList: true, subtree: true});
  }
  look();
}

let watching = false;

/** Called after each navigation, the first time when the first page has been hydrated. */
export function onRouteDidUpdate(): void {
  if (!watching) {
    watching = true;
    watch();
  }
}
