/** Returns the item that a key moves to, or undefined for other keys. The active item of a closed menu is -1. */
export function target(items: readonly {label: string}[], active: number, key: string): number | undefined {
  const count = items.length;
  const isOpen = active >= 0;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return isOpen ? (active - 1 + count) % count : count - 1;
    case 'Home':
      return isOpen ? 0 : undefined;
    case 'End':
      return isOpen ? count - 1 : undefined;
    default:
      return isOpen && key.length === 1 ? byLetter(items, active, key) : undefined;
  }
}

function byLetter(items: readonly {label: string}[], active: number, letter: string): number | undefined {
  const order = items.map((_, index) => (active + 1 + index) % items.length);
  return order.find((index) => items[index]?.label.toLowerCase().startsWith(letter.toLowerCase()));
}
