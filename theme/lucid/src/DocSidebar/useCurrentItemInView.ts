import {useEffect, type RefObject} from 'react';
import {reveal} from '@gosaur/client/navigation/idle';

/** Scrolls a list of the sidebar to the item of the page, whenever that is another one. "" is not a page. */
export function useCurrentItemInView(list: RefObject<Element | null>, path: string): void {
  useEffect(() => {
    if (path) {
      reveal(list.current?.querySelector('[aria-current="page"]'));
    }
  }, [list, path]);
}
