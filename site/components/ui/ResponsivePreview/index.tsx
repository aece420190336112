import type {ReactNode} from 'react';
import {breakpoints, resolve, type Values} from '../Responsive/breakpoints';
import UiIcon from '../UiIcon';
import ui from '../ui.module.css';
import styles from './styles.module.css';

export interface Props<T> {
  /** The name of the setting. */
  label: string;
  value: Values<T>;
  /** Formats a value in a word or two. */
  format: (value: T) => string;
}

/** The values of a responsive setting on each screen. */
export default function ResponsivePreview<T>({label, value, format}: Props<T>): ReactNode {
  return (
    <dl className={styles.preview} aria-label={label}>
      {breakpoints.map(({name, label: screen, icon}) => {
        const {value: current, from} = resolve(value, name);
        return (
          <div key={name} data-inherited={from !== name || undefined}>
            <dt className={ui.hint}>
              <UiIcon name={icon} size={18} /> {screen}
            </dt>
            <dd>{format(current)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
