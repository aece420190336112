/** Makes tables that scroll sideways focusable, so that the keyboard can scroll them. Other tables are not focusable. */
export function reachScrollingTables(): void {
  for (const table of document.querySelectorAll<HTMLElement>('.markdown table')) {
    if (table.scrollWidth > table.clientWidth) {
      table.tabIndex = 0;
    } else {
      table.removeAttribute('tabindex');
    }
  }
}
