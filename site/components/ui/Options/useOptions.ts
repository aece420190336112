import {type FocusEvent, type KeyboardEvent, useId, useState} from 'react';

/** A list of options that opens below a control, which keeps the focus. */
export interface OptionList {
  isOpen: boolean;
  /** The index of the option that Enter selects. */
  active: number;
  listId: string;
  open: (active?: number) => void;
  close: () => void;
  choose: (index: number) => void;
  activate: (index: number) => void;
  /** The props of the focused control. */
  control: {
    role: 'combobox';
    'aria-haspopup': 'listbox';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    'aria-activedescendant': string | undefined;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Closes the list when the focus leaves the element around control and list. */
  onBlur: (event: FocusEvent) => void;
}

/** Returns the id of an option for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

export interface Settings {
  count: number;
  /** The index of the option that is active when the list opens, or -1. */
  selected?: number;
  /** Keeps the list open after a choice. */
  multiple?: boolean;
  onChoose: (index: number) => void;
}

/** Returns the state and keyboard handling of an option list. */
export function useOptions({count, selected = -1, multiple = false, onChoose}: Settings): OptionList {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, activate] = useState(0);
  const active = Math.min(wanted, count - 1);
  const open = (index = Math.max(selected, 0)) => {
    activate(index);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const choose = (index: number) => {
    onChoose(index);
    if (!multiple) {
      close();
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {ArrowDown: Math.min(active + 1, count - 1), ArrowUp: Math.max(active - 1, 0)};
    const target = moves[event.key];
    if (target !== undefined) {
      event.preventDefault();
      if (isOpen) {
        activate(target);
      } else {
        open();
      }
    } else if (isOpen && event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      close();
    }
  };

  return {
    isOpen,
    active,
    listId,
    open,
    close,
    choose,
    activate,
    control: {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? optionId(listId, active) : undefined,
      onKeyDown,
    },
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) {
        close();
      }
    },
  };
}
