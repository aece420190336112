import {useCallback, useEffect, useMemo, useRef, type FocusEvent, type RefObject} from 'react';
import type {SearchData} from '@gosaur/client/types/props';

/** How long the mouse or the keyboard rests on the button, in milliseconds, before the search opens: passing by opens nothing. */
const REST = 400;

export interface Resting {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** The focus has left the open search. */
  readonly onLeave: () => void;
  readonly openOn: NonNullable<SearchData['openOn']>;
  readonly button: RefObject<HTMLButtonElement | null>;
}

interface Handlers {
  readonly onFocus: (event: FocusEvent<HTMLButtonElement>) => void;
  readonly onBlur: () => void;
  readonly onMouseEnter: () => void;
  readonly onMouseLeave: () => void;
}

/** Closes the search when the focus goes from it to another part of the page, and not back to the button or to another window. */
function useLeaving(isOpen: boolean, onLeave: () => void): void {
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const onFocusIn = ({target}: globalThis.FocusEvent) => {
      if (target instanceof Element && target.closest('.DocSearch-Container, .search-modal, .DocSearch-Button') === null) {
        onLeave();
      }
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [isOpen, onLeave]);
}

/** Opens the search for a mouse or a focus that rests on the button, depending on the configuration. */
export function useResting({isOpen, onOpen, onLeave, openOn, button}: Resting): Handlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The focus that comes back from the closed search opens it no second time.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) {
      wasOpen.current = true;
      clearTimeout(timer.current);
    }
  }, [isOpen]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLeaving(
    isOpen,
    useCallback(() => {
      wasOpen.current = false;
      onLeave();
    }, [onLeave]),
  );
  const [byHover, byFocus] = [openOn.includes('hover'), openOn.includes('focus')];
  return useMemo(() => {
    const start = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(onOpen, REST);
    };
    const stop = () => clearTimeout(timer.current);
    return {
      onFocus: () => {
        const returned = wasOpen.current;
        wasOpen.current = false;
        // A click focuses the button, too, and opens by itself.
        if (byFocus && !returned && button.current?.matches(':focus-visible')) {
          start();
        }
      },
      onBlur: stop,
      onMouseEnter: () => byHover && start(),
      onMouseLeave: stop,
    };
  }, [byHover, byFocus, onOpen, button]);
}
