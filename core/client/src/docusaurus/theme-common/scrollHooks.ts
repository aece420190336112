import {useCallback, useEffect, useRef, useState} from 'react';
import {useLocation} from '@docusaurus/router';
import {useScrollPosition, useSmoothScrollTo} from './scroll';

/** Hides the navbar when the reader scrolls down and shows it when scrolling up. */
export function useHideableNavbar(hideOnScroll: boolean): {
  readonly navbarRef: (node: HTMLElement | null) => void;
  readonly isNavbarVisible: boolean;
} {
  const [isNavbarVisible, setVisible] = useState(hideOnScroll);
  const height = useRef(0);
  const jumped = useRef(false);
  const {pathname, hash} = useLocation();
  const navbarRef = useCallback((node: HTMLElement | null) => {
    if (node) {
      height.current = node.getBoundingClientRect().height;
    }
  }, []);
  useEffect(() => {
    // A jump to an anchor also scrolls; the navbar must not cover the anchor.
    jumped.current = hash !== '';
  }, [pathname, hash]);
  useScrollPosition(({scrollY}, last) => {
    if (!hideOnScroll) {
      return;
    }
    if (jumped.current) {
      jumped.current = false;
      setVisible(false);
      return;
    }
    const atEnd = scrollY + window.innerHeight >= document.documentElement.scrollHeight - height.current;
    if (scrollY < height.current || (last && scrollY < last.scrollY && !atEnd)) {
      setVisible(true);
    } else if (last && scrollY > last.scrollY) {
      setVisible(false);
    }
  });
  return {navbarRef, isNavbarVisible};
}

/** Shows the back-to-top button while the reader scrolls up, beyond a threshold. */
export function useBackToTopButton({threshold}: {threshold: number}): {
  readonly shown: boolean;
  readonly scrollToTop: () => void;
} {
  const [shown, setShown] = useState(false);
  const {startScroll} = useSmoothScrollTo();
  useScrollPosition(({scrollY}, last) => {
    if (!last || scrollY === last.scrollY) {
      return;
    }
    const atEnd = scrollY + window.innerHeight >= document.documentElement.scrollHeight;
    setShown(scrollY >= threshold && scrollY < last.scrollY && !atEnd);
  });
  const scrollToTop = useCallback(() => startScroll(0), [startScroll]);
  return {shown, scrollToTop};
}

/** Prevents the page from scrolling. */
export function useLockBodyScroll(lock = true): void {
  useEffect(() => {
    if (!lock) {
      return undefined;
    }
    const {style} = document.body;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, [lock]);
}
