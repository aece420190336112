import {useCallback, useEffect, useRef, useState, type RefObject} from 'react';

/** Whether the long lines of a code block wrap. */
export interface WordWrap {
  readonly codeBlockRef: RefObject<HTMLPreElement | null>;
  readonly isEnabled: boolean;
  /** There are lines that are longer than the block is wide. */
  readonly isCodeScrollable: boolean;
  readonly toggle: () => void;
}

/** The state of wrapping for an override of code blocks; the theme's own buttons do without. */
export function useCodeWordWrap(): WordWrap {
  const codeBlockRef = useRef<HTMLPreElement | null>(null);
  const [isEnabled, setEnabled] = useState(false);
  const [isCodeScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const pre = codeBlockRef.current;
    if (!pre) {
      return undefined;
    }
    pre.toggleAttribute('data-wrap', isEnabled);
    const observer = new ResizeObserver(() => setScrollable(isEnabled || pre.scrollWidth > pre.clientWidth));
    observer.observe(pre);
    return () => observer.disconnect();
  }, [isEnabled]);
  const toggle = useCallback(() => setEnabled((enabled) => !enabled), []);
  return {codeBlockRef, isEnabled, isCodeScrollable, toggle};
}
