import {useSyncExternalStore, type ComponentProps} from 'react';
import {translate} from '@docusaurus/Translate';

/** Props of SearchBar/Button/names. */
export interface Props extends ComponentProps<'button'> {
  readonly translations?: {readonly buttonText?: string; readonly buttonAriaLabel?: string};
}

const unchanging = () => () => {};

/** Returns the modifier key of the shortcut with K, or null until the platform is known. */
export function useModifier(): 'Meta' | 'Control' | null {
  return useSyncExternalStore(
    unchanging,
    () => (/mac|iphone|ipad|ipod/i.test(navigator.platform) ? 'Meta' : 'Control'),
    () => null,
  );
}

/** Returns an accessible name that begins with the visible text, which voice control needs. */
function accessibleName(text: string, label: string): string {
  return label.toLowerCase().startsWith(text.toLowerCase()) ? label : `${text}: ${label}`;
}

/** Returns the text of the button, its accessible name and its shortcut. */
export function useNames({buttonText, buttonAriaLabel}: NonNullable<Props['translations']> = {}, modifier: ReturnType<typeof useModifier>) {
  const text = buttonText ?? translate({id: 'theme.SearchBar.label', message: 'Search'});
  const name = accessibleName(text, buttonAriaLabel ?? text);
  return {
    text,
    'aria-label': modifier ? `${name} (${modifier === 'Meta' ? 'Command' : 'Control'}+K)` : name,
    'aria-keyshortcuts': modifier ? `${modifier}+K` : undefined,
  };
}
