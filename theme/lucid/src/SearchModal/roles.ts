/*
 * What DocSearch exposes to assistive technology is out of date and partly wrong: its outermost element is
 * an open button, its lists have one id between them, and its results are options, in which nothing can be
 * operated though each holds a link and some hold buttons. Here the element is a dialog, the field a
 * combobox, and the results are items of trees, which may hold both.
 */

/** What belongs to a combobox of old, not to a dialog. React writes the last again with each answer. */
const FOREIGN = ['aria-expanded', 'aria-haspopup', 'aria-labelledby', 'aria-owns', 'aria-controls'];

function set(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) {
      element.setAttribute(name, value);
    }
  }
}

function mendDialog(dialog: Element, label: string): void {
  FOREIGN.forEach((name) => dialog.removeAttribute(name));
  set(dialog, {role: 'dialog', 'aria-modal': 'true', 'aria-label': label, tabindex: '-1'});
}

/** A list of results: named by the title above it, under the id by which the field knows it, which is returned. */
function mendList(list: Element): string {
  const items = list.querySelectorAll(':scope > [role="option"], :scope > [role="treeitem"]');
  items.forEach((item) => set(item, {role: 'treeitem'}));
  const id = items[0]?.id.replace(/-item-\d+$/, '-list');
  const title = list.parentElement?.querySelector('.DocSearch-Hit-source');
  if (id && title) {
    set(title, {id: `${id}-title`});
    set(list, {id, 'aria-labelledby': `${id}-title`});
  }
  set(list, {role: 'tree'});
  return list.id;
}

function mendField(field: Element, lists: string[]): void {
  set(field, {role: 'combobox', 'aria-haspopup': 'tree', 'aria-expanded': String(lists.length > 0)});
  if (lists.length > 0) {
    set(field, {'aria-controls': lists.join(' ')});
  } else {
    field.removeAttribute('aria-controls');
  }
}

/** Gives the dialog and its parts their roles, now and after each answer. Returns the function that ends it. */
export function mendRoles(element: HTMLElement, label: string): () => void {
  const mend = () => {
    const dialog = element.querySelector('.DocSearch-Container');
    const lists = element.querySelectorAll('.DocSearch-Hits > ul');
    const field = element.querySelector('.DocSearch-Input');
    if (dialog && field) {
      mendDialog(dialog, label);
      mendField(field, [...lists].map(mendList));
    }
  };
  mend();
  const observer = new MutationObserver(mend);
  observer.observe(element, {subtree: true, childList: true, attributeFilter: ['aria-controls', 'id']});
  return () => observer.disconnect();
}
