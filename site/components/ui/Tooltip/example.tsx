import type {ReactNode} from 'react';
import {Button, Tooltip} from '..';
import ui from '../ui.module.css';

/** Tooltips for two icons. */
export default function TooltipExample(): ReactNode {
  return (
    <div className={ui.row}>
      <Tooltip text="Align to the grid" shortcut="⌘ G">
        <Button icon="alignCenter" aria-label="Align" />
      </Tooltip>
      <Tooltip text="Opens the media library">
        <Button icon="image" aria-label="Replace image" />
      </Tooltip>
    </div>
  );
}
