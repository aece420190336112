import type {Props as NavbarNavLinkProps} from '@theme/NavbarItem/NavbarNavLink';
import type {LinkLikeNavbarItemProps} from '../props';

/** The props of a dropdown on desktop and mobile. */
export type DropdownNavbarItemProps = NavbarNavLinkProps &
  Pick<LinkLikeNavbarItemProps, 'position'> & {
    readonly items: readonly LinkLikeNavbarItemProps[];
  };
