import type {ReactNode} from 'react';
import IconGrid from '../IconGrid';
import {type BlockIconName, paths} from './paths';
import BlockIcon from '.';

const names = Object.keys(paths) as BlockIconName[];

/** All icons for blocks. */
export default function BlockIconExample(): ReactNode {
  return <IconGrid names={names} icon={(name) => <BlockIcon name={name} size={32} />} />;
}
