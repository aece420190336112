import {cloneElement, type ReactElement, type ReactNode, useEffect, useId, useState} from 'react';
import ui from '../ui.module.css';
import styles from './styles.module.css';

export interface Props {
  text: string;
  /** The keyboard shortcut. */
  shortcut?: string;
  /** How many milliseconds the pointer must rest before the tooltip appears. */
  delay?: number;
  /** A single focusable element. */
  children: ReactElement<{'aria-describedby'?: string}>;
}

type State = 'hidden' | 'waiting' | 'shown';

/** A short description of a control. */
export default function Tooltip({text, shortcut, delay = 600, children}: Props): ReactNode {
  const id = useId();
  const [state, setState] = useState<State>('hidden');

  useEffect(() => {
    if (state !== 'waiting') {
      return undefined;
    }
    const timer = setTimeout(() => setState('shown'), delay);
    return () => clearTimeout(timer);
  }, [state, delay]);

  return (
    <span
      className={ui.anchor}
      onFocus={() => setState('shown')}
      onBlur={() => setState('hidden')}
      onMouseEnter={() => setState((before) => (before === 'hidden' ? 'waiting' : before))}
      onMouseLeave={() => setState('hidden')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          setState('hidden');
        }
      }}>
      {cloneElement(children, {'aria-describedby': id})}
      <span id={id} role="tooltip" className={styles.tooltip} hidden={state !== 'shown'}>
        {text} {shortcut !== undefined && <kbd>{shortcut}</kbd>}
      </span>
    </span>
  );
}
