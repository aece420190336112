import {type ReactNode, useEffect, useId, useRef, useState} from 'react';
import Button from '../Button';
import type {IconName} from '../UiIcon/paths';
import ui from '../ui.module.css';

export interface Props {
  /** The text of the button and the accessible name of the panel. */
  label: string;
  icon?: IconName;
  children: ReactNode;
}

/** A button that opens a small panel of controls. */
export default function TriggeredPopover({label, icon, children}: Props): ReactNode {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (isOpen) {
      root.current?.querySelector<HTMLElement>('[role="dialog"]')?.focus();
    }
  }, [isOpen]);

  return (
    <div
      ref={root}
      className={ui.anchor}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          setIsOpen(false);
        }
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          setIsOpen(false);
          root.current?.querySelector('button')?.focus();
        }
      }}>
      <Button icon={icon} aria-haspopup="dialog" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onPress={() => setIsOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen && (
        <div id={id} role="dialog" aria-label={label} tabIndex={-1} className={ui.popup}>
          {children}
        </div>
      )}
    </div>
  );
}
