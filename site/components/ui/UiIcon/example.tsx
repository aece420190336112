import type {ReactNode} from 'react';
import {IconGrid, UiIcon, uiIcons} from '..';
import type {IconName} from './paths';

const names = Object.keys(uiIcons) as IconName[];

/** All icons for controls. */
export default function UiIconExample(): ReactNode {
  return <IconGrid names={names} icon={(name) => <UiIcon name={name} />} />;
}
