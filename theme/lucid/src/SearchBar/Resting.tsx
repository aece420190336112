import {useEffect, useRef, type RefObject} from 'react';
import type {SearchData} from '@gosaur/client/types/props';

/** How long the pointer or the focus must rest on the button before the search opens, in milliseconds. */
const REST = 400;

/** Props of SearchBar/Resting. */
export interface Props {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Called when the focus leaves the open search. */
  readonly onLeave: () => void;
  readonly openOn: NonNullable<SearchData['openOn']>;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Closes the search when the focus moves to another part of the page, but not to the button or another window. */
function useLeaving(isOpen: boolean, onLeave: () => void): void {
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const onFocusIn = ({target}: FocusEvent) => {
      if (target instanceof Element && target.closest('.DocSearch-Container, .search-modal, .DocSearch-Button') === null) {
        onLeave();
      }
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [isOpen, onLeave]);
}

/**
 * Opens the search when the pointer or the focus rests on the button, as configured, and closes it when the focus
 * leaves. It renders nothing. It is loaded when the reader first reaches the button, so it also checks the current
 * state.
 */
export default function Resting({isOpen, onOpen, onLeave, openOn, button}: Props): null {
  // When the search closes, the focus returns to the button, which must not open it again.
  const wasOpen = useRef(isOpen);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [byHover, byFocus] = [openOn.includes('hover'), openOn.includes('focus')];

  useEffect(() => {
    if (isOpen) {
      wasOpen.current = true;
      clearTimeout(timer.current);
    }
  }, [isOpen]);

  useLeaving(isOpen, () => {
    wasOpen.current = false;
    onLeave();
  });

  useEffect(() => {
    const element = button.current;
    if (!element) {
      return undefined;
    }
    const listening = new AbortController();
    const stop = () => clearTimeout(timer.current);
    const start = () => {
      stop();
      timer.current = setTimeout(onOpen, REST);
    };
    const onFocus = () => {
      const returned = wasOpen.current;
      wasOpen.current = false;
      // A click also focuses the button, but opens the search itself.
      if (byFocus && !returned && element.matches(':focus-visible')) {
        start();
      }
    };
    const on = (type: string, listener: () => void) => element.addEventListener(type, listener, listening);
    on('focus', onFocus);
    on('blur', stop);
    on('mouseenter', () => byHover && start());
    on('mouseleave', stop);
    if (!wasOpen.current && ((byHover && element.matches(':hover')) || (byFocus && element.matches(':focus-visible')))) {
      start();
    }
    return () => {
      listening.abort();
      stop();
    };
  }, [button, byHover, byFocus, onOpen]);
  return null;
}
