/** The distance between a tooltip and its target, and from the edges of the window, in pixels. */
const GAP = 8;

/** Places a fixed element below another one, or above it if there is no room. */
export function placeBeside(card: HTMLElement, target: HTMLElement): void {
  const at = target.getClientRects()[0] ?? target.getBoundingClientRect();
  const {width, height} = card.getBoundingClientRect();
  const left = Math.min(at.left, window.innerWidth - width - GAP);
  const below = at.bottom + GAP;
  const top = below + height > window.innerHeight ? at.top - height - GAP : below;
  card.style.left = `${Math.max(GAP, left)}px`;
  card.style.top = `${Math.max(GAP, top)}px`;
}
