import {type ReactNode, useState} from 'react';
import {NumberPicker, ToggleSwitch, TriggeredPopover} from '..';
import ui from '../ui.module.css';

/** Settings that belong together and are rarely changed. */
export default function TriggeredPopoverExample(): ReactNode {
  const [isLooping, setIsLooping] = useState(true);
  const [seconds, setSeconds] = useState(6);

  return (
    <TriggeredPopover label="Playback" icon="settings">
      <div className={ui.stack}>
        <ToggleSwitch label="Begin again at the end" checked={isLooping} onChange={setIsLooping} />
        <NumberPicker label="Seconds" min={2} max={20} value={seconds} onChange={setSeconds} />
      </div>
    </TriggeredPopover>
  );
}
