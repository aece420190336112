import type {ReactNode} from 'react';
import {Placeholder} from '..';
import ui from '../ui.module.css';

/** Placeholders for an image and a map. */
export default function PlaceholderExample(): ReactNode {
  return (
    <div className={ui.stack}>
      <Placeholder label="No image yet" ratio="3/2" />
      <Placeholder icon="search" label="Choose a place to see the map" />
    </div>
  );
}
