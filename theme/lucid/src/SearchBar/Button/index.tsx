import {useSyncExternalStore, type ComponentProps, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import IconSearch from '@theme/Icon/Search';
import clsx from 'clsx';

export interface Props extends ComponentProps<'button'> {
  readonly translations?: {readonly buttonText?: string; readonly buttonAriaLabel?: string};
}

const unchanging = () => () => {};

/** The key that goes with K, once the browser says what it runs on. */
function useModifier(): 'Meta' | 'Control' | null {
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

/** The button that opens the search: a field with the shortcut on desktops, an icon on small screens. */
export default function SearchButton({translations = {}, className, ...props}: Props): ReactNode {
  const modifier = useModifier();
  const label = translate({id: 'theme.SearchBar.label', message: 'Search'});
  const {buttonText = label, buttonAriaLabel = buttonText} = translations;
  const name = accessibleName(buttonText, buttonAriaLabel);
  return (
    <button
      type="button"
      className={clsx('DocSearch DocSearch-Button', className)}
      aria-label={modifier ? `${name} (${modifier === 'Meta' ? 'Command' : 'Control'}+K)` : name}
      aria-keyshortcuts={modifier ? `${modifier}+K` : undefined}
      {...props}>
      <IconSearch className="DocSearch-Search-Icon" />
      <span className="DocSearch-Button-Placeholder">{buttonText}</span>
      {/* The style sheet writes the keys: they are no part of the button's text. */}
      <span className="DocSearch-Button-Keys" aria-hidden="true">
        <kbd className="DocSearch-Button-Key" data-key={modifier === 'Meta' ? '⌘' : 'Ctrl'} />
        <kbd className="DocSearch-Button-Key" data-key="K" />
      </span>
    </button>
  );
}
