import type {ReactNode} from 'react';
import {type BlockIconName, paths} from './paths';

export interface Props {
  name: BlockIconName;
  /** The width and height in pixels. */
  size?: number;
}

/** The icon of a block, in the color of the text and a lighter tone of it. */
export default function BlockIcon({name, size = 24}: Props): ReactNode {
  const [fill, line] = paths[name];
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true">
      {fill !== '' && <path d={fill} fill="currentColor" opacity="0.2" />}
      <path d={line} stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
