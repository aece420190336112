import type {MouseEventHandler} from 'react';
import type {Props as NavbarNavLinkProps} from '@theme/NavbarItem/NavbarNavLink';

/** A type of items; see ComponentTypes. */
export type NavbarItemType = string | undefined;

/** An item of a dropdown that is a link. */
export interface LinkLikeNavbarItemProps extends NavbarNavLinkProps {
  readonly type?: string;
  readonly isDropdownItem?: boolean;
  readonly position?: 'left' | 'right';
}

/** The props of a navbar item of any type. */
export interface Props {
  readonly type?: NavbarItemType;
  /** Whether the item is in the mobile sidebar. */
  readonly mobile?: boolean;
  readonly isDropdownItem?: boolean;
  readonly position?: 'left' | 'right';
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
  readonly [option: string]: unknown;
}
