import {useSyncExternalStore, type ComponentProps} from 'react';
import {translate} from '@docusaurus/Translate';

/** Props of SearchBar/Button/names. */
export interface Props extends ComponentProps<'button'> {
  readonly translations?: {readonly buttonText?: string; readonly buttonAriaLabel?: string};
}

const unchanging = () => () => {};

/** The key that goes with K, once the browser says what it runs on. */
export function useModifier(): 'Meta' | 'Control' | null {
  return useSyncExternalStore(
    unchanging,
    () => (/mac|iphone|ipad|ipod/i.test(navigator.platform) ? 'Meta' : 'Control'),
    () => null,
  );
}

/** The accessible name begins with the visible text, so that whoever speaks what they see reaches the button. */
function accessibleName(text: string, label: string): string {
  return label.toLowerCase().startsWith(text.toLowerCase()) ? label : `${text}: ${label}`;
}

/** The text of the button, and how it names itself and its keys. */
export function useNames({buttonText, buttonAriaLabel}: NonNullable<Props['translations']> = {}, modifier: ReturnType<typeof useModifier>) {
  const text = buttonText ?? translate({id: 'theme.SearchBar.label', message: 'Search'});
  const name = accessibleName(text, buttonAriaLabel ?? text);
  return {
    text,
    'aria-label': modifier ? `${name} (${modifier === 'Meta' ? 'Command' : 'Control'}+K)` : name,
    'aria-keyshortcuts': modifier ? `${modifier}+K` : undefined,
  };
}
