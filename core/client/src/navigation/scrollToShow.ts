/** Returns the nearest scrolling ancestor of an element, apart from the page itself. */
function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY)) {
      return parent;
    }
  }
  return null;
}

/** Scrolls the container of an element, such as a sidebar, until the element is visible. The page does not scroll. */
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
