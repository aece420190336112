import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {ProgressBar} from './progress';

const shown = () => document.getElementById('route-progress');
const share = () => 1 + Number(/translateX\((.*)%\)/.exec(shown()?.style.transform ?? '')?.[1]) / 100;

describe('the route progress bar', () => {
  let bar: ProgressBar;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    bar = new ProgressBar();
  });

  afterEach(() => {
    bar.done();
    vi.runAllTimers();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('starts after 200 ms, at a width of 0.08', () => {
    bar.start();
    vi.advanceTimersByTime(199);
    expect(shown()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(share()).toBeCloseTo(0.08);
    expect(shown()?.style.transition).toContain('200ms');
  });

  test('trickles by at most 0.02 every 800 ms, and never to the end', () => {
    bar.start();
    vi.advanceTimersByTime(200 + 799);
    expect(share()).toBeCloseTo(0.08);
    vi.advanceTimersByTime(1);
    expect(share()).toBeCloseTo(0.1);
    vi.advanceTimersByTime(800);
    expect(share()).toBeCloseTo(0.12);
    vi.advanceTimersByTime(800 * 100);
    expect(share()).toBeLessThan(1);
  });

  test('fills, and is gone after 200 ms', () => {
    bar.start();
    vi.advanceTimersByTime(200);
    bar.done();
    expect(share()).toBe(1);
    vi.advanceTimersByTime(199);
    expect(shown()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(shown()).toBeNull();
  });

  test('is not seen where a page is there before', () => {
    bar.start();
    vi.advanceTimersByTime(150);
    bar.done();
    vi.advanceTimersByTime(1000);
    expect(shown()).toBeNull();
  });

  test('a second page takes over the bar of the first', () => {
    bar.start();
    vi.advanceTimersByTime(200 + 800);
    bar.start();
    expect(share()).toBeCloseTo(0.1);
    vi.advanceTimersByTime(200 + 800);
    expect(share()).toBeCloseTo(0.12);
    bar.done();
    vi.advanceTimersByTime(5000);
    expect(shown()).toBeNull();
  });
});
