/** Carries the focus of the reader from an element that is removed to the one in its place. */
export interface Focus {
  /** Is told before the element is removed. */
  readonly leave: (element: HTMLElement) => void;
  /** Is told when the other element is in the document. */
  readonly arrive: (element: HTMLElement) => void;
}

/** Returns a carrier of the focus that has none yet. */
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
        target.tabIndex = -1; // no stop of its own
      }
      target.focus({preventScroll: true});
    },
  };
}
