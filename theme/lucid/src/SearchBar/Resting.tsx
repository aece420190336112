import {useEffect, useRef, type RefObject} from 'react';
import type {SearchData} from '@gosaur/client/types/props';

/** How long the mouse or the keyboard rests on the button, in milliseconds, before the search opens: passing by opens nothing. */
const REST = 400;

/** Props of SearchBar/Resting. */
export interface Props {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** The focus has left the open search. */
  readonly onLeave: () => void;
  readonly openOn: NonNullable<SearchData['openOn']>;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Closes the search when the focus goes from it to another part of the page, and not back to the button or to another window. */
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
 * Opens the search for a mouse or a focus that rests on the button, depending on the configuration, and closes it when the
 * focus leaves. Shows nothing. It is loaded when the reader first comes to the button, so it looks where the reader is already.
 */
export default function Resting({isOpen, onOpen, onLeave, openOn, button}: Props): null {
  // The focus that comes back from the closed search opens it no second time.
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
      // A click focuses the button, too, and opens by itself.
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
