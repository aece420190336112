import type {ReactNode} from 'react';
import type {ControlProps} from '../BaseControl';
import ColorSwatch from '../ColorSwatch';
import type {Color} from '../ColorSwatch/palette';
import Select from '../Select';
import {contrast} from './contrast';

export interface Props extends ControlProps {
  colors: readonly Color[];
  /** The slug of the selected color. */
  value: string | undefined;
  onChange: (slug: string | undefined) => void;
  clearable?: boolean;
  /** The slug of a color that needs enough contrast to the selected one. */
  contrastWith?: string;
}

/** A select for a color of the theme's palette. */
export default function ColorPicker({colors, contrastWith, ...select}: Props): ReactNode {
  const other = colors.find(({slug}) => slug === contrastWith);
  const options = colors.map(({slug, name, color}) => ({
    label: name,
    value: slug,
    icon: <ColorSwatch color={color} size={20} />,
    note: other !== undefined && contrast(color, other.color) < 4.5 ? 'Low contrast' : undefined,
  }));
  return <Select {...select} options={options} placeholder="None" />;
}
