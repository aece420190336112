import {type ReactNode, useState} from 'react';
import {JsxSvg, OptionSelect} from '..';
import ui from '../ui.module.css';

const shapes: Record<string, string> = {
  arch: '<svg viewBox="0 0 24 24"><path d="M3 22V12a9 9 0 0 1 18 0v10z" fill="#1a625e"/></svg>',
  sun: '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" fill="#ffc661"/></svg>',
  hills: '<svg viewBox="0 0 24 24"><path d="M0 20L8 8l5 7 4-5 7 10z" fill="#b93a0b"/></svg>',
};

const options = [
  {label: 'Arch', value: 'arch'},
  {label: 'Sun', value: 'sun'},
  {label: 'Hills', value: 'hills'},
];

/** Shapes stored as text in a project's manifest. */
export default function JsxSvgExample(): ReactNode {
  const [shape, setShape] = useState('arch');

  return (
    <div className={ui.stack}>
      <OptionSelect label="Shape" options={options} value={shape} onChange={setShape} />
      <JsxSvg svg={shapes[shape] ?? ''} label={`Shape: ${shape}`} size={96} />
    </div>
  );
}
