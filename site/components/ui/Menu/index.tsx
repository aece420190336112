import {type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState} from 'react';
import clsx from 'clsx';
import UiIcon from '../UiIcon';
import type {IconName} from '../UiIcon/paths';
import ui from '../ui.module.css';
import {target} from './keyboard';

export interface Item {
  label: string;
  icon?: IconName;
  /** The keyboard shortcut, shown at the end. */
  shortcut?: string;
  /** Makes it an item that can be checked. */
  checked?: boolean;
  onPress: () => void;
}

export interface Props {
  /** The text of the button. */
  label: string;
  /** An icon shown instead of the label, which becomes the accessible name. */
  icon?: IconName;
  items: readonly Item[];
}

/** A button that opens a list of actions. */
export default function Menu({label, icon, items}: Props): ReactNode {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The index of the focused item, or -1 while the menu is closed. */
  const [active, setActive] = useState(-1);

  useEffect(() => {
    root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]')[active]?.focus();
  }, [active]);

  const close = () => {
    setActive(-1);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = target(items, active, event.key);
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'Escape' && active >= 0) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div
      ref={root}
      className={ui.anchor}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          setActive(-1);
        }
      }}>
      <button
        ref={button}
        type="button"
        className={ui.button}
        aria-haspopup="menu"
        aria-expanded={active >= 0}
        aria-controls={active >= 0 ? id : undefined}
        aria-label={icon === undefined ? undefined : label}
        onClick={() => setActive(active < 0 ? 0 : -1)}>
        {icon === undefined ? label : <UiIcon name={icon} />}
        {icon === undefined && <UiIcon name="chevron" size={16} />}
      </button>
      {active >= 0 && (
        <div id={id} role="menu" aria-label={label} className={clsx(ui.popup, ui.list)}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
              aria-checked={item.checked}
              tabIndex={-1}
              className={ui.option}
              onClick={() => {
                item.onPress();
                close();
              }}>
              {item.icon !== undefined && <UiIcon name={item.icon} size={18} />}
              {item.checked !== undefined && <UiIcon name={item.checked ? 'check' : 'remove'} size={18} />}
              <span className={ui.grow}>{item.label}</span>
              {item.shortcut !== undefined && <kbd>{item.shortcut}</kbd>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
