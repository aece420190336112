/*
 * The ARIA roles in DocSearch's markup are outdated and partly wrong. Its outermost element is a button, its lists
 * share one id, and its results are options, whose content must not be interactive, although each contains a link and
 * some contain buttons. This file makes the element a dialog, the field a combobox, and the results items of trees,
 * which may contain both.
 */

/** Attributes for an old combobox pattern, which do not suit a dialog. React sets the last one again with each answer. */
const FOREIGN = ['aria-expanded', 'aria-haspopup', 'aria-labelledby', 'aria-owns', 'aria-controls'];

function set(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) {
      element.setAttribute(name, value);
    }
  }
}

function fixDialog(dialog: Element, label: string): void {
  FOREIGN.forEach((name) => dialog.removeAttribute(name));
  set(dialog, {role: 'dialog', 'aria-modal': 'true', 'aria-label': label, tabindex: '-1'});
}

/** Fixes a list of results: labels it with the title above, and returns the id by which the field refers to it. */
function fixList(list: Element): string {
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

function fixField(field: Element, lists: string[]): void {
  set(field, {role: 'combobox', 'aria-haspopup': 'tree', 'aria-expanded': String(lists.length > 0)});
  if (lists.length > 0) {
    set(field, {'aria-controls': lists.join(' ')});
  } else {
    field.removeAttribute('aria-controls');
  }
}

/** Fixes the roles of the dialog and its parts, now and after each answer. Returns a function that stops this. */
export function fixRoles(element: HTMLElement, label: string): () => void {
  const fix = () => {
    const dialog = element.querySelector('.DocSearch-Container');
    const lists = element.querySelectorAll('.DocSearch-Hits > ul');
    const field = element.querySelector('.DocSearch-Input');
    if (dialog && field) {
      fixDialog(dialog, label);
      fixField(field, [...lists].map(fixList));
    }
  };
  fix();
  const observer = new MutationObserver(fix);
  observer.observe(element, {subtree: true, childList: true, attributeFilter: ['aria-controls', 'id']});
  return () => observer.disconnect();
}
