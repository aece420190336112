/** Lets the keyboard reach the tables that are wider than their place, to scroll them; the others are no stop. */
export function reachScrollingTables(): void {
  for (const table of document.querySelectorAll<HTMLElement>('.markdown table')) {
    if (table.scrollWidth > table.clientWidth) {
      table.tabIndex = 0;
    } else {
      table.removeAttribute('tabindex');
    }
  }
}
