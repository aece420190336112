import type {ReactNode} from 'react';
import DraggableList, {type Entry, type Props as ListProps} from '../DraggableList';

export type Props<T extends Entry> = Omit<ListProps<T>, 'tiles'>;

/** Tiles in rows that can be reordered. */
export default function Draggable<T extends Entry>(props: Props<T>): ReactNode {
  return <DraggableList {...props} tiles />;
}
