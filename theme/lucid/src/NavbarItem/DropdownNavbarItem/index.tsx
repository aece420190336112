import type {ReactNode} from 'react';
import type {LinkLikeNavbarItemProps} from '@theme/NavbarItem';
import DropdownNavbarItemDesktop from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import DropdownNavbarItemMobile from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import type {Props as NavbarNavLinkProps} from '@theme/NavbarItem/NavbarNavLink';

export interface DropdownNavbarItemProps extends NavbarNavLinkProps {
  readonly position?: 'left' | 'right';
  readonly items: readonly LinkLikeNavbarItemProps[];
}

export interface Props extends DropdownNavbarItemProps {
  readonly mobile?: boolean;
}

/** A menu of further items. */
export default function DropdownNavbarItem({mobile = false, ...props}: Props): ReactNode {
  return mobile ? <DropdownNavbarItemMobile {...props} /> : <DropdownNavbarItemDesktop {...props} />;
}
