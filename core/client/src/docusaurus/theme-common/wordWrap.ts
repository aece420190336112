import {useCallback, useEffect, useRef, useState, type RefObject} from 'react';

/** Whether long lines of a code block are wrapped. */
export interface WordWrap {
  readonly codeBlockRef: RefObject<HTMLPreElement | null>;
  readonly isEnabled: boolean;
  /** Whether there are lines longer than the width of the block. */
  readonly isCodeScrollable: boolean;
  readonly toggle: () => void;
}

/** Returns the wrapping state for an override of code blocks. The theme's own buttons do not use it. */
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
