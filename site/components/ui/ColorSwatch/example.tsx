import type {ReactNode} from 'react';
import {ColorSwatch, palette} from '..';
import ui from '../ui.module.css';

/** The palette, a transparent color, a gradient, and no color. */
export default function ColorSwatchExample(): ReactNode {
  return (
    <div className={ui.row}>
      {palette.map(({slug, name, color}) => (
        <ColorSwatch key={slug} color={color} label={name} size={32} />
      ))}
      <ColorSwatch color="#b93a0b66" label="Accent, 40 percent" size={32} />
      <ColorSwatch color="linear-gradient(135deg, #b93a0b, #ffc661)" label="Sunset" size={32} />
      <ColorSwatch label="No color" size={32} />
    </div>
  );
}
