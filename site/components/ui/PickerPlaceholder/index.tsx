import type {ReactNode} from 'react';
import Placeholder, {type Props as PlaceholderProps} from '../Placeholder';
import ui from '../ui.module.css';

export interface Props extends Omit<PlaceholderProps, 'children'> {
  /** The buttons that add the content. */
  controls: ReactNode;
}

/** A placeholder in the block with buttons that add the content. */
export default function PickerPlaceholder({controls, ...placeholder}: Props): ReactNode {
  return (
    <Placeholder {...placeholder}>
      <div className={ui.row}>{controls}</div>
    </Placeholder>
  );
}
