import {useEffect, type RefObject} from 'react';

/**
 * Calls `draw` when the reader comes near an element, stays on the page or prints it. `draw` must be the same on each
 * render.
 */
export function useWanted(ref: RefObject<Element | null>, draw: () => Promise<void>): void {
  useEffect(() => {
    const waiting = new AbortController();
    const leave = () => {}; // the text stays
    const start = () => {
      waiting.abort();
      draw().catch(leave);
    };
    const wait = async () => {
      const {whenWanted} = await import('./wanted');
      if (ref.current && !waiting.signal.aborted) {
        whenWanted(ref.current, start, waiting.signal);
      }
    };
    wait().catch(leave);
    return () => waiting.abort();
  }, [ref, draw]);
}
