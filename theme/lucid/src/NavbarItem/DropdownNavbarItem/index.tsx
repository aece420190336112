import type {ReactNode} from 'react';
import DropdownNavbarItemDesktop from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import DropdownNavbarItemMobile from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import type {DropdownNavbarItemProps} from './props';

export type {DropdownNavbarItemProps};

/** Props of NavbarItem/DropdownNavbarItem. */
export interface Props extends DropdownNavbarItemProps {
  readonly mobile?: boolean;
}

/** A dropdown of items. */
export default function DropdownNavbarItem({mobile = false, ...props}: Props): ReactNode {
  return mobile ? <DropdownNavbarItemMobile {...props} /> : <DropdownNavbarItemDesktop {...props} />;
}
