import type {ReactNode} from 'react';
import {type IconName, paths} from './paths';

export interface Props {
  name: IconName;
  /** The width and height in pixels. */
  size?: number;
}

/** A decorative icon of a control, in the color of the surrounding text. The control has the accessible name. */
export default function UiIcon({name, size = 20}: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
