import {createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode} from 'react';
import {ReactContextError} from './react';
import {createStorageSlot} from './storage';
import {useThemeConfig} from './themeConfig';

const DISMISSED = 'docusaurus.announcement.dismiss'; // theme/lucid/inline.js reads the same key
const ID = 'docusaurus.announcement.id';

interface AnnouncementBarContextValue {
  /** Whether to show the bar. */
  readonly isActive: boolean;
  /** Hides the bar until its id changes. */
  readonly close: () => void;
}

const Context = /* @__PURE__ */ createContext<AnnouncementBarContextValue | null>(null);

/** Reports whether the reader closed the announcement with this id. A new id deletes the state of the previous one. */
function readDismissed(id: string): boolean {
  const idSlot = createStorageSlot(ID);
  const dismissedSlot = createStorageSlot(DISMISSED);
  if (idSlot.get() !== id) {
    idSlot.set(id);
    dismissedSlot.set('false');
  }
  return dismissedSlot.get() === 'true';
}

/**
 * Stores whether the reader closed the announcement bar. The server always renders the bar; CSS hides a closed one
 * before the first paint.
 */
export function AnnouncementBarProvider({children}: {children: ReactNode}): ReactNode {
  const id = useThemeConfig().announcementBar?.id;
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (id !== undefined) {
      // Storage can be read only after hydration.
      // eslint-disable-next-line react-hooks/set-state-in-effect
      setClosed(readDismissed(id));
    }
  }, [id]);
  const close = useCallback(() => {
    createStorageSlot(DISMISSED).set('true');
    setClosed(true);
  }, []);
  const value = useMemo(() => ({isActive: id !== undefined && !closed, close}), [id, closed, close]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Returns the state of the announcement bar. */
export function useAnnouncementBar(): AnnouncementBarContextValue {
  const value = useContext(Context);
  if (!value) {
    throw new ReactContextError('AnnouncementBarProvider');
  }
  return value;
}
