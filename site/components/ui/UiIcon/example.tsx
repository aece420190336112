import type {ReactNode} from 'react';
import IconGrid from '../IconGrid';
import {type IconName, paths} from './paths';
import UiIcon from '.';

const names = Object.keys(paths) as IconName[];

/** All icons for controls. */
export default function UiIconExample(): ReactNode {
  return <IconGrid names={names} icon={(name) => <UiIcon name={name} />} />;
}
