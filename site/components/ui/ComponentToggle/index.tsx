import type {ReactNode} from 'react';
import ToggleSwitch, {type Props as SwitchProps} from '../ToggleSwitch';
import ui from '../ui.module.css';

export interface Props extends Omit<SwitchProps, 'checked' | 'onChange'> {
  /** Whether the block shows the component. */
  use: boolean;
  onChange: (use: boolean) => void;
  /** The component's own options. */
  children: ReactNode;
}

/** Switches a component of a block on, and shows its options while it is. */
export default function ComponentToggle({use, onChange, children, ...control}: Props): ReactNode {
  return (
    <div className={ui.card}>
      <ToggleSwitch {...control} checked={use} onChange={onChange} />
      {use && children}
    </div>
  );
}
