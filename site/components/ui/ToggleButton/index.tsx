import type {ReactNode} from 'react';
import Button, {type Props as ButtonProps} from '../Button';

export interface Props extends Omit<ButtonProps, 'pressed' | 'onPress' | 'onChange'> {
  selected: boolean;
  onChange: (selected: boolean) => void;
}

/** A button that can be on or off. */
export default function ToggleButton({selected, onChange, ...button}: Props): ReactNode {
  return <Button {...button} pressed={selected} onPress={() => onChange(!selected)} />;
}
