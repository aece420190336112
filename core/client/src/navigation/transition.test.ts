import {afterEach, expect, test, vi} from 'vitest';
import {withTransition} from './transition';

const start = vi.fn((update: () => void) => {
  update();
  return {ready: Promise.reject(new Error('skipped')), finished: Promise.resolve()};
});

function browserWithTransitions(): void {
  Object.assign(document, {startViewTransition: start});
}

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  document.documentElement.removeAttribute('style');
  start.mockClear();
});

test('a page is shown at once in a browser without transitions', () => {
  document.documentElement.style.setProperty('--gs-view-transitions', 'on');
  const show = vi.fn();
  withTransition(show);
  expect(show).toHaveBeenCalledOnce();
});

test('a page is shown at once where the theme asks for no transition', () => {
  browserWithTransitions();
  const show = vi.fn();
  withTransition(show);
  expect(show).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
});

test('a page is shown by a transition where the theme asks for one, and stays if the browser leaves it out', () => {
  browserWithTransitions();
  document.documentElement.style.setProperty('--gs-view-transitions', 'on');
  const show = vi.fn();
  withTransition(show);
  expect(start).toHaveBeenCalledOnce();
  expect(show).toHaveBeenCalledOnce();
});
