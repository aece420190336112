/** Moves the reader's focus from an element that is removed to the one that replaces it. */
export interface Focus {
  /** Call this before the element is removed. */
  readonly leave: (element: HTMLElement) => void;
  /** Call this when the replacement is in the document. */
  readonly arrive: (element: HTMLElement) => void;
}

/** Returns a Focus that holds no focus yet. */
export function carryFocus(): Focus {
  let carried = false;
  return {
    leave: (element) => {
      carried = element.contains(document.activeElement);
    },
    arrive: (element) => {
      if (!carried) {
        return;
      }
      carried = false;
      const target = element.querySelector<HTMLElement>('[tabindex]') ?? element;
      if (!target.hasAttribute('tabindex')) {
        target.tabIndex = -1; // focusable, but not with Tab
      }
      target.focus({preventScroll: true});
    },
  };
}
