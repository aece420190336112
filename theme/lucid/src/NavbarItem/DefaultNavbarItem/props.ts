import type {Props as Link} from '@theme/NavbarItem/NavbarNavLink';

/** The props of a link on desktop and mobile. */
export interface DefaultNavbarItemProps extends Link {
  readonly position?: 'left' | 'right';
  readonly isDropdownItem?: boolean;
}
