import {type ReactNode, useId, useState} from 'react';
import {BaseControl, helpId} from '..';
import ui from '../ui.module.css';

/** The browser's date field as a control. */
export default function BaseControlExample(): ReactNode {
  const id = useId();
  const help = 'The card disappears at the end of this day.';
  const [date, setDate] = useState('2027-03-01');

  return (
    <BaseControl id={id} label="Show until" subtitle="Last day on the page" help={help}>
      <span className={ui.field}>
        <input
          id={id}
          className={ui.input}
          type="date"
          value={date}
          onChange={(event) => setDate(event.target.value)}
          aria-describedby={helpId(id, help)}
        />
      </span>
    </BaseControl>
  );
}
