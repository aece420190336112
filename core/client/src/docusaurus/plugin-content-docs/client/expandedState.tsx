import {createContext, useContext, useMemo, useState, type ReactNode} from 'react';
import {ReactContextError} from '../../theme-common/react';

interface ExpandedState {
  /** The category of this level that the reader expanded last. */
  expandedItem: number | null;
  setExpandedItem: (item: number | null) => void;
}

const Context = /* @__PURE__ */ createContext<ExpandedState | null>(null);

/** The state at build time. It is one object for all pages, so that they can share rendered parts that read it. */
const UNTOUCHED: ExpandedState = {expandedItem: null, setExpandedItem: () => {}};

/** Tracks which category of a sidebar level was expanded last. */
export function DocSidebarItemsExpandedStateProvider({children}: {children: ReactNode}): ReactNode {
  const [expandedItem, setExpandedItem] = useState<number | null>(null);
  const own = useMemo(() => ({expandedItem, setExpandedItem}), [expandedItem]);
  const value = typeof document === 'undefined' ? UNTOUCHED : own;
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Returns which category of this sidebar level was expanded last. */
export function useDocSidebarItemsExpandedState(): ExpandedState {
  const value = useContext(Context);
  if (!value) {
    throw new ReactContextError('DocSidebarItemsExpandedStateProvider');
  }
  return value;
}
