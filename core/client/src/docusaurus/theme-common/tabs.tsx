import {
  Children,
  createContext,
  isValidElement,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import {useQueryString} from './history';
import {ReactContextError} from './react';
import {useStorageSlot} from './storage';

/** One tab. */
export interface TabValue {
  readonly value: string;
  readonly label?: ReactNode;
  readonly attributes?: Record<string, unknown>;
  readonly default?: boolean;
}

/** Props of Tabs. */
export interface TabsProps {
  /** Does not render panels that are not selected. */
  readonly lazy?: boolean;
  /** Makes the tabs fill the width. */
  readonly block?: boolean;
  readonly children: ReactNode;
  /** The tab selected at first; null selects none. The default is the tab marked as default, or else the first. */
  readonly defaultValue?: string | null;
  /** The tabs. By default they come from the children. */
  readonly values?: readonly TabValue[];
  /** Tabs of the same group change together on all pages, and the choice is stored. */
  readonly groupId?: string;
  readonly className?: string;
  /** Keeps the selection in the query string, under this name or, if true, that of the group. */
  readonly queryString?: string | boolean;
}

/** Props of TabItem. */
export interface TabItemProps {
  readonly children: ReactNode;
  readonly value: string;
  readonly default?: boolean;
  readonly label?: ReactNode;
  readonly className?: string;
  readonly hidden?: boolean;
  readonly attributes?: Record<string, unknown>;
}

/** The state of a group of tabs, for its items. */
export interface TabsContextValue {
  readonly selectedValue: string | null;
  readonly selectValue: (value: string) => void;
  readonly tabValues: readonly TabValue[];
  readonly lazy: boolean;
  readonly block: boolean;
}

/** Returns the tab items among the children. Markdown adds line breaks and fragments between them. */
export function sanitizeTabsChildren(children: ReactNode): ReactElement<TabItemProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<TabItemProps>(child)) {
      if (typeof child === 'string' && child.trim() === '') {
        return [];
      }
      throw new Error(`<Tabs> takes only <TabItem> children, and ${JSON.stringify(child)} is none.`);
    }
    if (typeof (child.props as Partial<TabItemProps>).value === 'string') {
      return [child];
    }
    const inner = (child.props as {children?: ReactNode}).children;
    if (typeof child.type === 'symbol' && inner !== undefined) {
      return sanitizeTabsChildren(inner);
    }
    throw new Error('<Tabs> takes only <TabItem> children with a value prop. Give each of them one.');
  });
}

function readTabs({values, children}: TabsProps): readonly TabValue[] {
  const tabs =
    values ??
    sanitizeTabsChildren(children).map(({props}): TabValue => {
      const {value, label, attributes, default: isDefault} = props;
      return {value, label, attributes, default: isDefault};
    });
  const repeated = tabs.find((tab, i) => tabs.findIndex(({value}) => value === tab.value) !== i);
  if (repeated) {
    throw new Error(`<Tabs> has more than one tab with the value "${repeated.value}". Values must be unique.`);
  }
  return tabs;
}

function firstSelected({defaultValue}: TabsProps, tabs: readonly TabValue[]): string | null {
  if (defaultValue === null) {
    return null;
  }
  if (defaultValue !== undefined) {
    if (!tabs.some(({value}) => value === defaultValue)) {
      const valid = tabs.map(({value}) => value).join(', ');
      throw new Error(`<Tabs> has the defaultValue "${defaultValue}", but its tabs are: ${valid}.`);
    }
    return defaultValue;
  }
  return (tabs.find((tab) => tab.default) ?? tabs[0])?.value ?? null;
}

function queryKey({queryString, groupId}: TabsProps): string | null {
  if (queryString === true && !groupId) {
    throw new Error('<Tabs queryString> needs a groupId, or the name of the parameter: queryString="name".');
  }
  return queryString === true ? (groupId ?? null) : queryString || null;
}

/** Returns the state of tabs. The query string takes precedence over the stored choice, and that over the default. */
export function useTabsContextValue(props: TabsProps): TabsContextValue {
  const {groupId, lazy = false, block = false, values, children} = props;
  const tabValues = useMemo(() => readTabs({values, children}), [values, children]);
  const [chosen, setChosen] = useState(() => firstSelected(props, tabValues));
  const key = queryKey(props);
  const [query, setQuery] = useQueryString(key ?? '');
  const [stored, slot] = useStorageSlot(groupId ? `docusaurus.tab.${groupId}` : null);
  const exists = (value: string | null) => tabValues.some((tab) => tab.value === value);
  const fromQuery = key !== null && exists(query) ? query : null;
  const selectedValue = fromQuery ?? (exists(stored) ? stored : chosen);
  const selectValue = useCallback(
    (value: string) => {
      setChosen(value);
      slot.set(value);
      if (key !== null) {
        setQuery(value);
      }
    },
    [slot, key, setQuery],
  );
  return useMemo(
    () => ({selectedValue, selectValue, tabValues, lazy, block}),
    [selectedValue, selectValue, tabValues, lazy, block],
  );
}

const Context = /* @__PURE__ */ createContext<TabsContextValue | null>(null);

/** Provides the state of tabs to their parts. */
export function TabsProvider({value, children}: {value: TabsContextValue; children: ReactNode}): ReactNode {
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/**
 * Returns the state of the surrounding tabs. With the props of `<Tabs>` it creates that state, as the hook of this name
 * did before Docusaurus 3.10; an ejected `Tabs` may still call it like that.
 */
export function useTabs(props?: TabsProps): TabsContextValue {
  if (props) {
    // eslint-disable-next-line react-hooks/rules-of-hooks -- A caller passes props always or never.
    return useTabsContextValue(props);
  }
  // eslint-disable-next-line react-hooks/rules-of-hooks
  const value = useContext(Context);
  if (!value) {
    throw new ReactContextError('Tabs', 'Put the <TabItem> into <Tabs>.');
  }
  return value;
}

/**
 * Returns whether a panel is selected and whether it is lazy. An ejected `Tabs` of an older version sets `hidden` on
 * the panel instead of providing a state.
 */
export function useTabPanel({value, hidden}: Pick<TabItemProps, 'value' | 'hidden'>): {isSelected: boolean; lazy: boolean} {
  const tabs = useContext(Context);
  if (tabs && hidden === undefined) {
    return {isSelected: value === tabs.selectedValue, lazy: tabs.lazy};
  }
  return {isSelected: !hidden, lazy: false};
}
