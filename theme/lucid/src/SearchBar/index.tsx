import {useCallback, useRef, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {useThemeConfig} from '@docusaurus/theme-common';
import {useSearchSettings} from '@gosaur/client/search/settings';
import type {SearchData} from '@gosaur/client/types/props';
import SearchButton from '@theme/SearchBar/Button';
import type {Props as ModalProps} from '@theme/SearchModal';
import {loadResting, loadSearchModal, preloadSearch} from './load';
import {useShortcuts} from './shortcuts';

/** The props of DocSearch's dialog. Those that are missing come from the site's configuration. */
export type Props = Omit<ModalProps, 'settings' | 'onClose'>;

type Modal = Awaited<ReturnType<typeof loadSearchModal>>['default'];
type Resting = Awaited<ReturnType<typeof loadResting>>['default'];

/** Returns the texts that the site gives the search. */
function useOwnTexts(): Props['translations'] {
  const {algolia} = useThemeConfig() as {algolia?: Pick<Props, 'translations'>};
  return algolia?.translations;
}

function Search({settings, ...props}: Props & {settings: SearchData}): ReactNode {
  const ownTexts = useOwnTexts();
  const translations = props.translations ?? ownTexts;
  const button = useRef<HTMLButtonElement>(null);
  const [Modal, setModal] = useState<Modal | null>(null);
  const [Resting, setResting] = useState<Resting | null>(null);
  const [typed, setTyped] = useState<string>();
  const watch = useCallback(() => {
    loadResting().then((loaded) => setResting(() => loaded.default), () => {}); // without it, a click still opens the search
  }, []);
  const preload = useCallback(() => {
    watch();
    preloadSearch(settings);
  }, [settings, watch]);
  const open = useCallback(() => {
    watch();
    loadSearchModal().then(
      (loaded) => setModal(() => loaded.default),
      // The site may have been published again, with the code at another address. Loading the search page, or reloading
      // this one, updates it.
      () => navigator.onLine && location.assign(settings.searchPagePath ?? ''),
    );
  }, [settings, watch]);
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
  useShortcuts({isOpen: Modal !== null, onOpen: open, onClose: close, onInput, button});
  return (
    <>
      <SearchButton
        ref={button}
        onClick={open}
        onFocus={preload}
        onMouseOver={preload}
        onTouchStart={preload}
        aria-haspopup="dialog"
        aria-expanded={Modal !== null}
        translations={translations?.button}
      />
      {Resting && <Resting isOpen={Modal !== null} onOpen={open} onLeave={leave} openOn={settings.openOn ?? []} button={button} />}
      {Modal &&
        createPortal(
          <Modal {...props} translations={translations} settings={settings} initialQuery={typed ?? props.initialQuery} onClose={close} />,
          document.body,
        )}
    </>
  );
}

/** The site's search: a button and the dialog that it opens. Renders nothing without the search plugin. */
export default function SearchBar(props: Props): ReactNode {
  const settings = useSearchSettings();
  return settings ? <Search {...props} settings={settings} /> : null;
}
