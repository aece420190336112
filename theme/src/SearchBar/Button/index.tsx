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

/** The button that opens the search: a field with the shortcut on desktops, an icon on small screens. */
export default function SearchButton({translations = {}, className, ...props}: Props): ReactNode {
  const modifier = useModifier();
  const label = translate({id: 'theme.SearchBar.label', message: 'Search'});
  const {buttonText = label, buttonAriaLabel = label} = translations;
  return (
    <button
      type="button"
      className={clsx('DocSearch DocSearch-Button', className)}
      aria-label={modifier ? `${buttonAriaLabel} (${modifier === 'Meta' ? 'Command' : 'Control'}+K)` : buttonAriaLabel}
      aria-keyshortcuts={modifier ? `${modifier}+K` : undefined}
      {...props}>
      <IconSearch className="DocSearch-Search-Icon" />
      <span className="DocSearch-Button-Placeholder">{buttonText}</span>
      <span className="DocSearch-Button-Keys">
        <kbd className="DocSearch-Button-Key">{modifier === 'Meta' ? '⌘' : 'Ctrl'}</kbd>
        <kbd className="DocSearch-Button-Key">K</kbd>
      </span>
    </button>
  );
}
