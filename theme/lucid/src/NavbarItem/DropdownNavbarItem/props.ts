import type {Props as NavbarNavLinkProps} from '@theme/NavbarItem/NavbarNavLink';
import type {LinkLikeNavbarItemProps} from '../props';

/** The props of a menu and of its two forms. */
export type DropdownNavbarItemProps = NavbarNavLinkProps &
  Pick<LinkLikeNavbarItemProps, 'position'> & {
    readonly items: readonly LinkLikeNavbarItemProps[];
  };
