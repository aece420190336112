import type {ClientModule} from '../../../clientModules';
import {kept} from '../kept';

/** The keys that act by themselves, unless the reader has turned that off. */
const SINGLE = /^[?npe]$/;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, dialog, [role="menu"], .DocSearch-Button') !== null);

/** The shortcut that a press of keys asks for: a letter, "?" for the list of all; null for none. */
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

/** Ways through the site by keys, see plugins/reader. What they do is loaded with the first of them. */
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
