import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {heightToKeep, hold} from './hold';

let notify: (isIntersecting: boolean, top: number) => void;

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      notify = (isIntersecting, top) => callback([{isIntersecting, boundingClientRect: {top}} as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as never;
});

afterEach(() => vi.restoreAllMocks());

/** Returns a box with a drawing of the given height, in a window 768 pixels high. */
function boxOf(height: number, top = 100): HTMLElement {
  const box = document.createElement('div');
  box.append(document.createElement('p'));
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue({top, height} as DOMRect);
  return box;
}

const fitted = (box: HTMLElement) => box.style.getPropertyValue('--gs-fitted-height');

test('keeps the height in the window and above it, not below', () => {
  expect(heightToKeep(boxOf(200))).toBe(200);
  expect(heightToKeep(boxOf(200, -900))).toBe(200);
  expect(heightToKeep(boxOf(200, 768))).toBeUndefined();
});

describe('a box', () => {
  test('of the same height is left alone', () => {
    const box = boxOf(200);
    hold(box, 200);
    expect(box.dataset.held).toBeUndefined();
  });

  test('takes a smaller drawing, and one that is a little larger, whole', () => {
    for (const natural of [150, 260]) {
      const box = boxOf(natural);
      hold(box, 200);
      expect(box.dataset.held).toBe('');
      expect(fitted(box)).toBe('200px');
      expect(box.hasAttribute('tabindex')).toBe(false);
    }
  });

  test('scrolls where the words of a drawing would become too small', () => {
    const box = boxOf(400);
    hold(box, 200);
    expect(box.dataset.held).toBe('cropped');
    expect(fitted(box)).toBe('300px');
    expect(box.tabIndex).toBe(0);
  });

  test('takes its own height once it is below the window', () => {
    const box = boxOf(400);
    hold(box, 200);
    notify(true, 100);
    notify(false, -500);
    expect(box.dataset.held).toBe('cropped');
    notify(false, 900);
    expect(box.dataset.held).toBeUndefined();
    expect(box.hasAttribute('tabindex')).toBe(false);
  });

  test('takes its own height when it is clicked, or the window changes', () => {
    const [clicked, resized] = [boxOf(400), boxOf(400)];
    hold(clicked, 200);
    clicked.click();
    expect(clicked.dataset.held).toBeUndefined();
    hold(resized, 200);
    window.dispatchEvent(new Event('resize'));
    expect(resized.dataset.held).toBeUndefined();
  });
});
