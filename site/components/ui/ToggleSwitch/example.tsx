import {type ReactNode, useState} from 'react';
import {InputField, ToggleSwitch} from '..';
import ui from '../ui.module.css';

/** A switch for a badge, with its text while it is on. */
export default function ToggleSwitchExample(): ReactNode {
  const [hasBadge, setHasBadge] = useState(true);
  const [badge, setBadge] = useState('New');

  return (
    <div className={ui.stack}>
      <ToggleSwitch label="Badge" subtitle="A short word in the corner" checked={hasBadge} onChange={setHasBadge} />
      {hasBadge && <InputField label="Text of the badge" value={badge} onChange={setBadge} />}
    </div>
  );
}
