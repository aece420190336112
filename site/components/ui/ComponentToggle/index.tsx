import type {ReactNode} from 'react';
import ToggleSwitch, {type Props as SwitchProps} from '../ToggleSwitch';
import ui from '../ui.module.css';

export interface Props extends Omit<SwitchProps, 'checked' | 'onChange'> {
  /** Whether the block contains the component. */
  use: boolean;
  onChange: (use: boolean) => void;
  /** The options of the component. */
  children: ReactNode;
}

/** A switch that adds a component to a block, with the component's options while it is on. */
export default function ComponentToggle({use, onChange, children, ...control}: Props): ReactNode {
  return (
    <div className={ui.card}>
      <ToggleSwitch {...control} checked={use} onChange={onChange} />
      {use && children}
    </div>
  );
}
