import type {ReactNode} from 'react';
import {Spinner} from '..';
import ui from '../ui.module.css';

/** Spinners in three sizes. */
export default function SpinnerExample(): ReactNode {
  return (
    <div className={ui.row}>
      <Spinner size={16} label="Loading the list" />
      <Spinner label="Loading the preview" />
      <Spinner size={40} label="Loading the map" />
    </div>
  );
}
