import {type KeyboardEvent, type ReactNode, useId, useRef, useState} from 'react';
import UiIcon from '../UiIcon';
import type {IconName} from '../UiIcon/paths';
import styles from './styles.module.css';

export interface Tab {
  id: string;
  label: string;
  icon?: IconName;
  content: ReactNode;
}

export interface Props {
  /** The accessible name of the list. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
}

/** Tabs with panels, of which one is visible. */
export default function Tabs({label, tabs}: Props): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(tabs[0].id);
  const index = tabs.findIndex((tab) => tab.id === open);

  const onKeyDown = (event: KeyboardEvent) => {
    const count = tabs.length;
    const targets: Record<string, number> = {ArrowRight: (index + 1) % count, ArrowLeft: (index - 1 + count) % count, Home: 0, End: count - 1};
    const next = tabs[targets[event.key] ?? -1];
    if (next !== undefined) {
      event.preventDefault();
      setOpen(next.id);
      list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
    }
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === open}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => setOpen(tab.id)}>
            {tab.icon !== undefined && <UiIcon name={tab.icon} size={18} />}
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          className={styles.panel}
          hidden={tab.id !== open}>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
