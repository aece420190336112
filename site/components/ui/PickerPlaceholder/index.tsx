import type {ReactNode} from 'react';
import Placeholder, {type Props as PlaceholderProps} from '../Placeholder';
import ui from '../ui.module.css';

export interface Props extends Omit<PlaceholderProps, 'children'> {
  /** Buttons that fill the place. */
  controls: ReactNode;
}

/** A place in the block with the buttons that fill it. */
export default function PickerPlaceholder({controls, ...placeholder}: Props): ReactNode {
  return (
    <Placeholder {...placeholder}>
      <div className={ui.row}>{controls}</div>
    </Placeholder>
  );
}
