import type {ReactNode} from 'react';
import {type Props, useModifier, useNames} from '@theme/SearchBar/Button/names';
import clsx from 'clsx';

/** The button that opens the search, with the markup of DocSearch 4. The browser adds the keys. */
export default function SearchButton({translations, className, ...props}: Props): ReactNode {
  const modifier = useModifier();
  const {text, ...labels} = useNames(translations, modifier);
  return (
    <button type="button" className={clsx('DocSearch DocSearch-Button', className)} {...labels} {...props}>
      <span className="DocSearch-Button-Container">
        <svg className="DocSearch-Search-Icon" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <circle cx="11" cy="11" r="8" strokeWidth="1.4" />
          <path d="m21 21-4.3-4.3" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <span className="DocSearch-Button-Placeholder">{text}</span>
      </span>
      <span className="DocSearch-Button-Keys" aria-hidden="true">
        {modifier && (
          <>
            <kbd className={clsx('DocSearch-Button-Key', modifier === 'Control' && 'DocSearch-Button-Key--ctrl')}>{modifier === 'Control' ? 'Ctrl' : '⌘'}</kbd>
            <kbd className="DocSearch-Button-Key">K</kbd>
          </>
        )}
      </span>
    </button>
  );
}
