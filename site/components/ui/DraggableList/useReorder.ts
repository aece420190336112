import {type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState} from 'react';

/** Props of the button that moves an entry. */
export interface Handle {
  'aria-label': string;
  'aria-pressed': boolean;
  'data-handle': number;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
}

/** Props of the element around all entries. Each entry has its index in `data-entry`. */
export interface Area {
  ref: RefObject<HTMLDivElement | null>;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerLeave: () => void;
}

export interface Reorder {
  area: Area;
  handle: (index: number) => Handle;
  /** The index of the entry being moved, if any. */
  lifted: number | undefined;
  /** The latest announcement for a live region. */
  message: string;
}

/** Returns a copy of a list with an entry moved to another position. */
export function move<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** Returns the state and props for reordering by keyboard and pointer. Each step is announced. */
export function useReorder<T>(items: readonly T[], label: (item: T) => string, onChange: (items: T[]) => void): Reorder {
  const root = useRef<HTMLDivElement>(null);
  const [lifted, setLifted] = useState<{index: number; start: number}>();
  const [message, setMessage] = useState('');

  // An element that is moved in the document loses the focus.
  useEffect(() => {
    if (lifted !== undefined) {
      root.current?.querySelector<HTMLElement>(`[data-handle="${lifted.index}"]`)?.focus();
    }
  }, [lifted]);

  const say = (index: number, what: string) => {
    const item = items[lifted?.index ?? index];
    setMessage(item === undefined ? '' : `${label(item)}, ${what} ${index + 1} of ${items.length}`);
  };
  const lift = (index: number) => {
    setLifted({index, start: index});
    say(index, 'lifted,');
  };
  const drop = () => {
    if (lifted !== undefined) {
      say(lifted.index, 'put down,');
      setLifted(undefined);
    }
  };
  const moveTo = (to: number) => {
    if (lifted !== undefined && to !== lifted.index && to >= 0 && to < items.length) {
      onChange(move(items, lifted.index, to));
      setLifted({...lifted, index: to});
      say(to, '');
    }
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const steps: Record<string, number> = {ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1};
    const step = steps[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (lifted === undefined) {
        lift(index);
      } else {
        drop();
      }
    } else if (lifted !== undefined && step !== undefined) {
      event.preventDefault();
      moveTo(lifted.index + step);
    } else if (lifted !== undefined && event.key === 'Escape') {
      onChange(move(items, lifted.index, lifted.start));
      say(lifted.start, 'put back,');
      setLifted(undefined);
    } else if (event.key === 'Tab') {
      drop();
    }
  };

  return {
    lifted: lifted?.index,
    message,
    area: {
      ref: root,
      onPointerMove: (event) => {
        const entry = lifted && document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-entry]');
        if (entry && event.buttons > 0 && event.currentTarget.contains(entry)) {
          moveTo(Number(entry.dataset.entry));
        }
      },
      onPointerUp: drop,
      onPointerLeave: drop,
    },
    handle: (index) => ({
      'aria-label': `Move ${items[index] === undefined ? '' : label(items[index])}`,
      'aria-pressed': lifted?.index === index,
      'data-handle': index,
      onKeyDown: (event) => onKeyDown(event, index),
      onPointerDown: (event) => {
        event.preventDefault();
        lift(index);
      },
    }),
  };
}
