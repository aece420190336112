import type {Props as NavbarNavLinkProps} from '@theme/NavbarItem/NavbarNavLink';
import type {LinkLikeNavbarItemProps} from '../props';

/** The props of a menu and of its two forms. */
export interface DropdownNavbarItemProps extends NavbarNavLinkProps {
  readonly position?: 'left' | 'right';
  readonly items: readonly LinkLikeNavbarItemProps[];
}
