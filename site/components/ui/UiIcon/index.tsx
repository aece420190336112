import type {ReactNode} from 'react';
import {type IconName, paths} from './paths';

export interface Props {
  name: IconName;
  /** Edge in pixels. */
  size?: number;
}

/** An icon of a control, in the color of the text around it. It is decoration; the control has the name. */
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
