import {type ReactNode, useId} from 'react';
import BaseControl, {type ControlProps} from '../BaseControl';
import Button from '../Button';
import type {Entry} from '../DraggableList';
import Handle from '../DraggableList/Handle';
import listStyles from '../DraggableList/styles.module.css';
import {useReorder} from '../DraggableList/useReorder';
import ui from '../ui.module.css';
import styles from './styles.module.css';

export interface Props<T extends Entry> extends ControlProps {
  items: readonly T[];
  onChange: (items: T[]) => void;
  newItem: () => T;
  itemLabel: (item: T) => string;
  max?: number;
  /** Renders the fields of an entry. */
  children: (item: T, update: (fields: Partial<T>) => void) => ReactNode;
}

/** A list of repeated groups of fields. */
export default function Repeater<T extends Entry>(props: Props<T>): ReactNode {
  const {items, onChange, newItem, itemLabel, max = Infinity, children, ...control} = props;
  const id = useId();
  const {area, handle, lifted, message} = useReorder(items, itemLabel, onChange);
  const update = (item: T, fields: Partial<T>) => onChange(items.map((other) => (other === item ? {...item, ...fields} : other)));

  return (
    <BaseControl {...control} id={id} group>
      <div {...area} className={listStyles.list}>
        {items.map((item, index) => (
          <div key={item.id} className={styles.entry} data-entry={index} data-lifted={index === lifted || undefined}>
            <Handle {...handle(index)} />
            <details className={ui.grow}>
              <summary className={styles.summary}>{itemLabel(item)}</summary>
              <div className={styles.fields}>{children(item, (fields) => update(item, fields))}</div>
            </details>
            <Button
              variant="quiet"
              size="small"
              icon="trash"
              tooltip={`Remove ${itemLabel(item)}`}
              onPress={() => onChange(items.filter((other) => other !== item))}
            />
          </div>
        ))}
      </div>
      <span className={ui.hidden} role="status">
        {message}
      </span>
      {items.length < max && (
        <Button size="small" icon="add" onPress={() => onChange([...items, newItem()])}>
          Add
        </Button>
      )}
    </BaseControl>
  );
}
