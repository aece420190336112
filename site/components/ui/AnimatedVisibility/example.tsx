import {type ReactNode, useState} from 'react';
import {AnimatedVisibility, Notice, ToggleSwitch} from '..';
import ui from '../ui.module.css';

/** A hint for a switch. */
export default function AnimatedVisibilityExample(): ReactNode {
  const [isPinned, setIsPinned] = useState(true);

  return (
    <div className={ui.stack}>
      <ToggleSwitch label="Pin to the top" checked={isPinned} onChange={setIsPinned} />
      <AnimatedVisibility visible={isPinned}>
        <Notice type="info" title="One post is pinned at a time">
          Pinning this one releases the other.
        </Notice>
      </AnimatedVisibility>
    </div>
  );
}
