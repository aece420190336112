import {useEffect, type RefObject} from 'react';
import {reveal} from '@gosaur/client/navigation/idle';

/** Scrolls a list of the sidebar to the item of the page when the page changes. An empty path is ignored. */
export function useCurrentItemInView(list: RefObject<Element | null>, path: string): void {
  useEffect(() => {
    if (path) {
      reveal(list.current?.querySelector('[aria-current="page"]'));
    }
  }, [list, path]);
}
