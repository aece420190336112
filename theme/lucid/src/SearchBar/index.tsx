import {useCallback, useRef, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {useSearchSettings} from '@gosaur/client/search/settings';
import type {SearchData} from '@gosaur/client/types/props';
import SearchButton from '@theme/SearchBar/Button';
import type {Props as ModalProps} from '@theme/SearchModal';
import {loadSearchModal, preloadSearch} from './load';
import {useResting} from './resting';
import {useShortcuts} from './shortcuts';

/** The props of DocSearch's dialog; what is not given is taken from the site's configuration. */
export type Props = Omit<ModalProps, 'settings' | 'onClose'>;

type Modal = Awaited<ReturnType<typeof loadSearchModal>>['default'];

function Search({settings, ...props}: Props & {settings: SearchData}): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [Modal, setModal] = useState<Modal | null>(null);
  const [typed, setTyped] = useState<string>();
  const preload = useCallback(() => preloadSearch(settings), [settings]);
  const open = useCallback(() => {
    loadSearchModal().then(
      (loaded) => setModal(() => loaded.default),
      // A site that was published since has its code elsewhere: the search page, or this one, is loaded with it.
      () => navigator.onLine && location.assign(settings.searchPagePath ?? ''),
    );
  }, [settings]);
  const close = useCallback(() => {
    setModal(null);
    setTyped(undefined);
    button.current?.focus();
  }, []);
  const leave = useCallback(() => setModal(null), []);
  const onInput = useCallback(
    (character: string) => {
      setTyped(character);
      open();
    },
    [open],
  );
  const resting = useResting({isOpen: Modal !== null, onOpen: open, onLeave: leave, openOn: settings.openOn ?? [], button});
  useShortcuts({isOpen: Modal !== null, onOpen: open, onClose: close, onInput, button});
  return (
    <>
      <SearchButton
        ref={button}
        onClick={open}
        onFocus={(event) => {
          preload();
          resting.onFocus(event);
        }}
        onBlur={resting.onBlur}
        onMouseOver={preload}
        onMouseEnter={resting.onMouseEnter}
        onMouseLeave={resting.onMouseLeave}
        onTouchStart={preload}
        aria-haspopup="dialog"
        aria-expanded={Modal !== null}
        translations={props.translations?.button}
      />
      {Modal &&
        createPortal(
          <Modal {...props} settings={settings} initialQuery={typed ?? props.initialQuery} onClose={close} />,
          document.body,
        )}
    </>
  );
}

/** The search of the site: a button, and the dialog that it opens. Nothing without the search plugin. */
export default function SearchBar(props: Props): ReactNode {
  const settings = useSearchSettings();
  return settings ? <Search {...props} settings={settings} /> : null;
}
