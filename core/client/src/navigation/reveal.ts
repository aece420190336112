/** The element around another one that scrolls, but not the page itself. */
function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY)) {
      return parent;
    }
  }
  return null;
}

/** Scrolls what is around an element, such as a sidebar, until the element can be seen in it. The page stays where it is. */
export function scrollToShow(element: Element): void {
  const scroller = scrollerOf(element);
  if (!scroller) {
    return;
  }
  const outer = scroller.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    scroller.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }
}
