import {type ReactNode, useState} from 'react';
import {Expandable, InputField} from '..';
import ui from '../ui.module.css';

/** Rarely used options of an image. */
export default function ExpandableExample(): ReactNode {
  const [caption, setCaption] = useState('');
  const [credit, setCredit] = useState('Photo: M. Vidal');

  return (
    <div className={ui.stack}>
      <Expandable icon="text" label="Caption" subtitle="None" name="image">
        <InputField label="Text of the caption" value={caption} onChange={setCaption} />
      </Expandable>
      <Expandable icon="info" label="Credit" subtitle="Required for press photos" name="image" open>
        <InputField label="Text of the credit" value={credit} onChange={setCredit} />
      </Expandable>
    </div>
  );
}
