import {beforeEach, describe, expect, test} from 'vitest';
import {scrollToShow} from './scrollToShow';

/** Returns a scrolling list 100 pixels high with an item at the given offset. */
function listWithItem(top: number): {list: HTMLElement; item: HTMLElement} {
  document.body.innerHTML = '<nav style="overflow-y: auto"><ul><li><a>x</a></li></ul></nav>';
  const list = document.querySelector('nav') as HTMLElement;
  const item = document.querySelector('a') as HTMLElement;
  Object.defineProperties(list, {scrollHeight: {value: 1000}, clientHeight: {value: 100}});
  list.getBoundingClientRect = () => new DOMRect(0, 0, 50, 100);
  item.getBoundingClientRect = () => new DOMRect(0, top, 50, 20);
  return {list, item};
}

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('scrollToShow', () => {
  test('brings an item that is out of view to the middle of its list', () => {
    const {list, item} = listWithItem(500);
    scrollToShow(item);
    expect(list.scrollTop).toBe(460);
  });

  test('leaves a list alone where the item is in view', () => {
    const {list, item} = listWithItem(70);
    scrollToShow(item);
    expect(list.scrollTop).toBe(0);
  });
});
