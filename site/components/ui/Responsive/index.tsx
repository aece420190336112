import {type ReactNode, useId, useState} from 'react';
import BaseControl, {type ControlProps} from '../BaseControl';
import Button from '../Button';
import OptionSelect from '../OptionSelect';
import ui from '../ui.module.css';
import {type Breakpoint, breakpoints, resolve, type Values} from './breakpoints';

export interface Props<T> extends ControlProps {
  value: Values<T>;
  onChange: (value: Values<T>) => void;
  /** Renders the control of a breakpoint. */
  children: (value: T, onChange: (value: T) => void) => ReactNode;
}

const options = breakpoints.map(({name, label}) => ({label, value: name}));

/** A setting with a separate value for each breakpoint. */
export default function Responsive<T>({value, onChange, children, ...control}: Props<T>): ReactNode {
  const id = useId();
  const [open, setOpen] = useState<Breakpoint['name']>('base');
  const {value: current, from} = resolve(value, open);
  const source = breakpoints.find(({name}) => name === from);

  return (
    <BaseControl {...control} id={id} group>
      <div className={ui.card}>
        <OptionSelect
          label="Screen"
          hideLabel
          options={options}
          value={open}
          onChange={(name) => setOpen(breakpoints.find((breakpoint) => breakpoint.name === name)?.name ?? 'base')}
        />
        {children(current, (next) => onChange({...value, [open]: next}))}
        {open !== 'base' && from === open && (
          <Button size="small" variant="quiet" onPress={() => onChange({...value, [open]: undefined})}>
            Use the value of smaller screens
          </Button>
        )}
        {from !== open && <span className={ui.hint}>Same as {source?.label}</span>}
      </div>
    </BaseControl>
  );
}
