import {type ReactNode, useState} from 'react';
import {Button, PickerPlaceholder} from '..';
import ui from '../ui.module.css';

/** Two ways to add a video. */
export default function PickerPlaceholderExample(): ReactNode {
  const [last, setLast] = useState('');

  return (
    <div className={ui.stack}>
      <PickerPlaceholder
        icon="image"
        label="No video yet"
        ratio="16/9"
        controls={
          <>
            <Button size="small" variant="primary" onPress={() => setLast('The media library opens.')}>
              Library
            </Button>
            <Button size="small" onPress={() => setLast('A field for the address opens.')}>
              From an address
            </Button>
          </>
        }
      />
      <output className={ui.hint}>{last}</output>
    </div>
  );
}
