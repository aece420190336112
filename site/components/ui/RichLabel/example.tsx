import type {ReactNode} from 'react';
import {RichLabel} from '..';
import ui from '../ui.module.css';

/** Labels with all parts, without an icon, and with text only. */
export default function RichLabelExample(): ReactNode {
  return (
    <div className={ui.stack}>
      <RichLabel icon="desktop" label="Large screens" subtitle="From 1200 pixels" />
      <RichLabel label="Published" subtitle="Yesterday at 16:30" />
      <RichLabel icon="link" label="Linked" />
    </div>
  );
}
