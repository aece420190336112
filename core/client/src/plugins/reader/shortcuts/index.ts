import type {ClientModule} from '../../../clientModules';
import {kept} from '../kept';

/** The single-key shortcuts, which the reader can turn off. */
const SINGLE = /^[?npe]$/;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, dialog, [role="menu"], .DocSearch-Button') !== null);

/** Returns the shortcut of a key press: a letter, "?" for the list of all shortcuts, or null. */
export function shortcutOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.altKey || isTyping(event.target)) {
    return null;
  }
  if (event.ctrlKey || event.metaKey) {
    return event.key === '/' ? '?' : null;
  }
  return SINGLE.test(event.key) && kept<boolean>('shortcuts', true) ? event.key : null;
}

let listening = false;

/** Keyboard shortcuts; see plugins/reader. Their code is loaded when the first one is used. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = () => {
  if (listening) {
    return;
  }
  listening = true;
  document.addEventListener('keydown', (event) => {
    const shortcut = shortcutOf(event);
    if (shortcut !== null) {
      event.preventDefault();
      import('./shortcuts').then(({act}) => act(shortcut), console.warn);
    }
  });
};
