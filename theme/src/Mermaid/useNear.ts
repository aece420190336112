import {useEffect, useRef, useState, type RefObject} from 'react';

/** How far from the window an element counts as near: what is there is ready when the reader arrives. */
const MARGIN = '400px 0px';

/** Tells when an element has come near the window, once. */
export function useNear<T extends Element>(): [ref: RefObject<T | null>, near: boolean] {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !ref.current) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          setNear(true);
        }
      },
      {rootMargin: MARGIN},
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near]);
  return [ref, near];
}
