import type {ReactNode} from 'react';
import IconSearch from '@theme/Icon/Search';
import clsx from 'clsx';
import {useModifier, useNames, type Props} from './names';

export type {Props};

/**
 * The button that opens the search. It looks like a field with the shortcut on desktops, and is an icon on small
 * screens.
 */
export default function SearchButton({translations, className, ...props}: Props): ReactNode {
  const modifier = useModifier();
  const {text, ...labels} = useNames(translations, modifier);
  return (
    <button type="button" className={clsx('DocSearch DocSearch-Button', className)} {...labels} {...props}>
      <IconSearch className="DocSearch-Search-Icon" />
      <span className="DocSearch-Button-Placeholder">{text}</span>
      {/* CSS renders the keys, so that they are not part of the button's text. */}
      <span className="DocSearch-Button-Keys" aria-hidden="true">
        <kbd className="DocSearch-Button-Key" data-key={modifier === 'Meta' ? '⌘' : 'Ctrl'} />
        <kbd className="DocSearch-Button-Key" data-key="K" />
      </span>
    </button>
  );
}
