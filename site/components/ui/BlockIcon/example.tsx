import type {ReactNode} from 'react';
import {BlockIcon, blockIcons, IconGrid} from '..';
import type {BlockIconName} from './paths';

const names = Object.keys(blockIcons) as BlockIconName[];

/** All icons for blocks. */
export default function BlockIconExample(): ReactNode {
  return <IconGrid names={names} icon={(name) => <BlockIcon name={name} size={32} />} />;
}
