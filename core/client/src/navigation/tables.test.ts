import {expect, test} from 'vitest';
import {reachScrollingTables} from './tables';

function table(width: number): HTMLTableElement {
  const element = document.createElement('table');
  Object.defineProperty(element, 'scrollWidth', {value: width, configurable: true});
  Object.defineProperty(element, 'clientWidth', {value: 300});
  return element;
}

test('the keyboard reaches a table only while it is wider than its place', () => {
  const [wide, narrow] = [table(500), table(300)];
  document.body.innerHTML = '<div class="markdown"></div>';
  document.querySelector('.markdown')?.append(wide, narrow);
  reachScrollingTables();
  expect([wide.getAttribute('tabindex'), narrow.getAttribute('tabindex')]).toEqual(['0', null]);
  Object.defineProperty(wide, 'scrollWidth', {value: 300});
  reachScrollingTables();
  expect(wide.hasAttribute('tabindex')).toBe(false);
});
