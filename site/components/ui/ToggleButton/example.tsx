import {type ReactNode, useState} from 'react';
import {ToggleButton} from '..';
import ui from '../ui.module.css';

/** Two independent settings of an image. */
export default function ToggleButtonExample(): ReactNode {
  const [isLinked, setIsLinked] = useState(true);
  const [isRounded, setIsRounded] = useState(false);

  return (
    <div className={ui.row} role="group" aria-label="Image">
      <ToggleButton icon={isLinked ? 'link' : 'unlink'} selected={isLinked} onChange={setIsLinked}>
        Link
      </ToggleButton>
      <ToggleButton icon="image" selected={isRounded} onChange={setIsRounded}>
        Rounded
      </ToggleButton>
    </div>
  );
}
