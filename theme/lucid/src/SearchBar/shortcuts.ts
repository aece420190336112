import {useEffect, type RefObject} from 'react';
import {useEvent} from '@docusaurus/theme-common';

/** The state of the search's dialog, and the actions of its shortcuts. */
export interface Shortcuts {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Called when a letter or digit is typed while the button has the focus. */
  readonly onInput: (character: string) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Reports whether the event's target is an editable element. */
function isEditing({target}: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName))
  );
}

const isToggle = ({key, metaKey, ctrlKey}: KeyboardEvent) => key.toLowerCase() === 'k' && (metaKey || ctrlKey);

/** Opens the search with slash, Ctrl+K or Meta+K. The latter two and Escape close it. */
export function useShortcuts({isOpen, onOpen, onClose, onInput, button}: Shortcuts): void {
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const plain = !event.metaKey && !event.ctrlKey && !event.altKey;
    if (isToggle(event) || (isOpen ? event.key === 'Escape' : event.key === '/' && plain && !isEditing(event))) {
      event.preventDefault();
      (isOpen ? onClose : onOpen)();
    } else if (!isOpen && plain && button.current === document.activeElement && /^[\p{L}\p{N}]$/u.test(event.key)) {
      event.preventDefault();
      onInput(event.key);
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
}
