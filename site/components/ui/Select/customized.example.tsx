import {type ReactNode, useState} from 'react';
import {Select} from '..';
import type {Option} from '../Options';
import ui from '../ui.module.css';

const fonts: Option[] = [
  {label: 'Interface', value: 'var(--ifm-font-family-base)', note: 'For labels and lists'},
  {label: 'Code', value: 'var(--ifm-font-family-monospace)', note: 'For commands'},
  {label: 'Book', value: 'Georgia, serif', note: 'For long texts'},
];

/** Fonts, each in its own typeface and with a second line. */
export default function CustomizedSelectExample(): ReactNode {
  const [font, setFont] = useState<string | undefined>('Georgia, serif');
  return (
    <Select
      label="Font"
      options={fonts}
      value={font}
      onChange={setFont}
      renderOption={({label, value, note}) => (
        <span className={ui.grow}>
          <span style={{fontFamily: value}}>{label}</span>
          <span className={ui.hint}>{note}</span>
        </span>
      )}
    />
  );
}
