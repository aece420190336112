import {type ReactNode, useState} from 'react';
import {OptionSelect} from '..';
import type {Choice} from '.';
import ui from '../ui.module.css';

const ratios: Choice[] = [
  {label: 'Square', value: '1/1'},
  {label: 'Photo', value: '3/2'},
  {label: 'Wide', value: '16/9'},
];

const alignments: Choice[] = [
  {label: 'Left', value: 'left', icon: 'alignLeft'},
  {label: 'Center', value: 'center', icon: 'alignCenter'},
  {label: 'Right', value: 'right', icon: 'alignRight'},
];

/** One choice with labels and one with icons. */
export default function OptionSelectExample(): ReactNode {
  const [ratio, setRatio] = useState('3/2');
  const [align, setAlign] = useState('left');

  return (
    <div className={ui.stack}>
      <OptionSelect label="Shape" options={ratios} value={ratio} onChange={setRatio} />
      <OptionSelect label="Alignment" options={alignments} value={align} onChange={setAlign} iconOnly />
    </div>
  );
}
