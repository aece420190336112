import {classes, text} from './text.mjs';

/** Class names that repeat other facts, or only determine how an item is drawn. */
const DRAWING = /^menu__|^theme-doc-sidebar-item/;

/** Returns the items of a sidebar as lines, two spaces to a level. */
export function sidebar(list, level = 0) {
  return [...(list?.children ?? [])].flatMap((item) => {
    const own = item.querySelector(':scope > a, :scope > .menu__list-item-collapsible > a');
    const below = item.querySelector(':scope > ul');
    return ['  '.repeat(level) + words(item, own), ...sidebar(below, level + 1)];
  });
}

function words(item, own) {
  const names = [...classes(item), ...(own ? classes(own) : [])];
  return [
    names.find((name) => name.startsWith('theme-doc-sidebar-item'))?.replace('theme-doc-sidebar-item-', '').replace(/-level-\d+$/, '') ?? 'html',
    names.includes('menu__list-item--collapsed') ? 'closed' : '',
    names.includes('menu__link--active') ? 'active' : '',
    text(own ?? item),
    own?.hasAttribute('href') ? `→ ${own.getAttribute('href')}` : '',
    ...names.filter((name) => !DRAWING.test(name)).map((name) => `.${name}`),
  ].filter(Boolean).join(' ');
}
