import type {ReactNode} from 'react';
import {paths, type IconName} from './paths';

export type {IconName};

/** The sizes that the icons are drawn for, in pixels, with their stroke widths in units of the grid. */
const strokes = {24: 1.75, 48: 1.4, 80: 1.1} as const;

/** Props of blocks/Icon. */
export interface Props {
  readonly name: IconName;
  /** 24 next to text, 48 on cards, 80 for standalone icons. */
  readonly size?: keyof typeof strokes;
  /** The accessible name of the icon. Without it, the icon is decorative. */
  readonly label?: string;
  readonly className?: string;
}

/** An icon in the colour of the surrounding text. */
export default function Icon({name, size = 24, label, className}: Props): ReactNode {
  const meaning = label === undefined ? {'aria-hidden': true} : {role: 'img', 'aria-label': label};
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokes[size]}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...meaning}>
      <path d={paths[name]} />
    </svg>
  );
}
