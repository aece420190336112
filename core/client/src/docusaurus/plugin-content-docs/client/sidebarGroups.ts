import {lazyList, loadList, peekList, readList} from '../../../page/lazyList';
import type {PropSidebarItem, PropSidebarItemCategory} from '../types';
import {places} from './sidebarIndex';

/** Returns the items of a level without the groups that split long levels. Groups are only for the sidebar itself. */
export function ungrouped(items: readonly PropSidebarItem[]): PropSidebarItem[] {
  return items.flatMap((item) => {
    if (item.type !== 'category') {
      return [item];
    }
    return item.group ? ungrouped(readList(item.items)) : [withoutGroups(item)];
  });
}

/** Returns a category with its items ungrouped. They are read on first access. */
export function withoutGroups(category: PropSidebarItemCategory): PropSidebarItemCategory {
  if (!category.grouped) {
    return category;
  }
  const {items} = category;
  const read = () => ungrouped(readList(items));
  const whole = lazyList({read, peek: () => (peekList(items) ? read() : undefined), load: () => loadList(items)});
  const copy: PropSidebarItemCategory = {...category, grouped: false, items: whole as PropSidebarItem[]};
  const place = places.get(category);
  if (place) {
    places.set(copy, place);
  }
  return copy;
}
