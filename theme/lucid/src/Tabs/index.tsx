import {useRef, type KeyboardEvent, type ReactNode} from 'react';
import {
  changeInPlace,
  sanitizeTabsChildren,
  TabsProvider,
  useTabs,
  useTabsContextValue,
  type TabsProps,
} from '@docusaurus/theme-common/internal';
import clsx from 'clsx';

/** Props of Tabs. */
export type Props = TabsProps;

/** Returns the index of the tab that a key moves to, if any. */
function tabAfterKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function TabList({className}: {className?: string}): ReactNode {
  const {selectedValue, selectValue, tabValues, block} = useTabs();
  const list = useRef<HTMLUListElement>(null);
  const select = (tab: HTMLElement, value: string) => {
    if (value !== selectedValue) {
      changeInPlace(tab, () => selectValue(value));
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number, value: string) => {
    const next = tabAfterKey(event.key, index, tabValues.length);
    if (next !== undefined) {
      event.preventDefault();
      (list.current?.children[next] as HTMLElement | undefined)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      select(event.currentTarget, value);
    }
  };
  const focusable = selectedValue ?? tabValues[0]?.value;
  return (
    <ul ref={list} role="tablist" aria-orientation="horizontal" className={clsx('tabs', block && 'tabs--block', className)}>
      {tabValues.map(({value, label, attributes}, index) => (
        <li
          key={value}
          role="tab"
          tabIndex={value === focusable ? 0 : -1}
          aria-selected={value === selectedValue}
          onClick={(event) => select(event.currentTarget, value)}
          onKeyDown={(event) => onKeyDown(event, index, value)}
          {...attributes}
          className={clsx('tabs__item', attributes?.className as string | undefined, {
            'tabs__item--active': value === selectedValue,
          })}>
          {label ?? value}
        </li>
      ))}
    </ul>
  );
}

/** A row of tabs with their panels. */
export default function Tabs(props: Props): ReactNode {
  const value = useTabsContextValue(props);
  return (
    <TabsProvider value={value}>
      <div className="theme-tabs-container tabs-container">
        <TabList className={props.className} />
        <div className="margin-top--md">{sanitizeTabsChildren(props.children)}</div>
      </div>
    </TabsProvider>
  );
}
