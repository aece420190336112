import {act, render, screen} from '@testing-library/react';
import {renderToString} from 'react-dom/server';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {windows} from '../../../../../theme/testing/browser';
import {Collapsible, collapseDuration} from './collapsible';

const collapsible = (collapsed: boolean, lazy = false) => (
  <Collapsible collapsed={collapsed} lazy={lazy} className="box">
    <p>Inside</p>
  </Collapsible>
);

const box = () => document.querySelector<HTMLElement>('.box');

describe('collapseDuration', () => {
  test('grows with the height of the content, and ever less', () => {
    const [none, small, medium, large] = [0, 100, 200, 300].map(collapseDuration) as [number, number, number, number];
    expect(none).toBe(40);
    expect(small).toBeGreaterThan(none);
    expect(medium - small).toBeGreaterThan(large - medium);
  });
});

describe('Collapsible', () => {
  afterEach(() => vi.restoreAllMocks());

  test('hides collapsed content on the server, and lazily leaves it out', () => {
    expect(renderToString(collapsible(true))).toContain('display:none');
    expect(renderToString(collapsible(true, true))).toBe('');
    expect(renderToString(collapsible(false, true))).toContain('Inside');
  });

  test('opens and closes at once if the reader prefers reduced motion', () => {
    const {rerender} = render(collapsible(true));
    expect(box()?.style.display).toBe('none');
    rerender(collapsible(false));
    expect(box()?.style.display).toBe('block');
    rerender(collapsible(true));
    expect(box()?.style.display).toBe('none');
  });

  test('moves the height, for as long as the content needs', () => {
    windows.reducedMotion = false;
    const running: {onfinish: (() => void) | null}[] = [];
    const animate = vi.fn<(frames: object[], options: KeyframeAnimationOptions) => Animation>(() => {
      const animation = {onfinish: null};
      running.push(animation);
      return animation as unknown as Animation;
    });
    Object.assign(HTMLElement.prototype, {animate, getAnimations: () => []});
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(360);
    const {rerender} = render(collapsible(true));
    rerender(collapsible(false));
    expect(animate).toHaveBeenLastCalledWith([{height: '0px'}, {height: '360px'}], {
      duration: collapseDuration(360),
      easing: 'ease-in-out',
    });
    expect(box()?.style.overflow).toBe('hidden');
    act(() => running.at(-1)?.onfinish?.());
    expect(box()?.style.overflow).toBe('');
  });

  test('mounts lazy content when it is first shown and keeps it then', () => {
    const {rerender} = render(collapsible(true, true));
    expect(screen.queryByText('Inside')).toBeNull();
    rerender(collapsible(false, true));
    rerender(collapsible(true, true));
    expect(screen.getByText('Inside')).toBeDefined();
    expect(box()?.style.display).toBe('none');
  });
});
