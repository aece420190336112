import {type ReactNode, useId} from 'react';
import BaseControl, {type ControlProps} from '../BaseControl';
import ui from '../ui.module.css';
import Handle from './Handle';
import styles from './styles.module.css';
import {useReorder} from './useReorder';

/** An entry of the list. */
export interface Entry {
  id: string;
}

export interface Props<T extends Entry> extends ControlProps {
  items: readonly T[];
  onChange: (items: T[]) => void;
  /** Returns the name of an entry, for announcements. */
  itemLabel: (item: T) => string;
  /** Arranges the entries as tiles in rows. */
  tiles?: boolean;
  /** Renders an entry next to its handle. */
  children: (item: T) => ReactNode;
}

/** A list that can be reordered. */
export default function DraggableList<T extends Entry>(props: Props<T>): ReactNode {
  const {items, onChange, itemLabel, tiles = false, children, ...control} = props;
  const id = useId();
  const {area, handle, lifted, message} = useReorder(items, itemLabel, onChange);

  return (
    <BaseControl {...control} id={id} group>
      <div {...area} className={tiles ? styles.tiles : styles.list}>
        {items.map((item, index) => (
          <div key={item.id} className={styles.entry} data-entry={index} data-lifted={index === lifted || undefined}>
            <Handle {...handle(index)} />
            {children(item)}
          </div>
        ))}
      </div>
      <span className={ui.hidden} role="status">
        {message}
      </span>
    </BaseControl>
  );
}
