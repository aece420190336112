import type {MouseEventHandler} from 'react';
import type {Props as NavbarNavLinkProps} from '@theme/NavbarItem/NavbarNavLink';

/** The name of a type of items, such as those of ComponentTypes. */
export type NavbarItemType = string | undefined;

/** An item that is a link, as the menus have them. */
export interface LinkLikeNavbarItemProps extends NavbarNavLinkProps {
  readonly type?: string;
  readonly isDropdownItem?: boolean;
  readonly position?: 'left' | 'right';
}

/** The props of an item of the navbar, whatever its type. */
export interface Props {
  readonly type?: NavbarItemType;
  /** The item is in the mobile sidebar. */
  readonly mobile?: boolean;
  readonly isDropdownItem?: boolean;
  readonly position?: 'left' | 'right';
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
  readonly [option: string]: unknown;
}
