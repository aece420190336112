import {type ReactNode, useState} from 'react';
import {Checkbox} from '..';
import ui from '../ui.module.css';

const days = [
  {label: 'Saturday', value: 'sat'},
  {label: 'Sunday', value: 'sun'},
];

/** Two days, and a checkbox that selects both. */
export default function CheckboxExample(): ReactNode {
  const [open, setOpen] = useState(['sat']);

  return (
    <fieldset className={ui.control}>
      <legend className={ui.label}>Open on</legend>
      <Checkbox
        label="The whole weekend"
        checked={open.length === days.length}
        indeterminate={open.length === 1}
        onChange={(checked) => setOpen(checked ? days.map(({value}) => value) : [])}
      />
      {days.map((day) => (
        <Checkbox
          key={day.value}
          label={day.label}
          checked={open.includes(day.value)}
          onChange={(checked) => setOpen(checked ? [...open, day.value] : open.filter((value) => value !== day.value))}
        />
      ))}
    </fieldset>
  );
}
