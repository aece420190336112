import {type ReactNode, useId} from 'react';
import BaseControl from '../BaseControl';
import type {Entry, Props as ListProps} from '../DraggableList';
import Handle from '../DraggableList/Handle';
import styles from '../DraggableList/styles.module.css';
import {useReorder} from '../DraggableList/useReorder';
import ui from '../ui.module.css';

export type Props<T extends Entry> = ListProps<T>;

/** Tiles in rows whose order can be changed. */
export default function Draggable<T extends Entry>({items, onChange, itemLabel, children, ...control}: Props<T>): ReactNode {
  const id = useId();
  const {area, handle, lifted, message} = useReorder(items, itemLabel, onChange);

  return (
    <BaseControl {...control} id={id} group>
      <div {...area} className={styles.tiles}>
        {items.map((item, index) => (
          <div key={item.id} className={styles.entry} data-entry={index} data-lifted={index === lifted || undefined}>
            {children(item)}
            <Handle {...handle(index)} />
          </div>
        ))}
      </div>
      <span className={ui.hidden} role="status">
        {message}
      </span>
    </BaseControl>
  );
}
