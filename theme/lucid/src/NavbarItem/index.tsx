import type {MouseEventHandler, ReactNode} from 'react';
import ComponentTypes from '@theme/NavbarItem/ComponentTypes';
import type {Props as NavbarNavLinkProps} from '@theme/NavbarItem/NavbarNavLink';

/** The name of a type of items, such as those of ComponentTypes. */
export type NavbarItemType = string | undefined;

/** An item that is a link, as the menus have them. */
export interface LinkLikeNavbarItemProps extends NavbarNavLinkProps {
  readonly type?: string;
  readonly isDropdownItem?: boolean;
  readonly position?: 'left' | 'right';
}

export interface Props {
  readonly type?: NavbarItemType;
  /** The item is in the mobile sidebar. */
  readonly mobile?: boolean;
  readonly isDropdownItem?: boolean;
  readonly position?: 'left' | 'right';
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
  readonly [option: string]: unknown;
}

function typeOf({type, items}: Props): string {
  return type === undefined || type === 'default' ? (items ? 'dropdown' : 'default') : type;
}

/** An item of the navbar, by its type. */
export default function NavbarItem({type, ...props}: Props): ReactNode {
  const name = typeOf({type, ...props});
  const Item = ComponentTypes[name];
  if (!Item) {
    throw new Error(
      `The navbar has no item type "${name}". The types are: ${Object.keys(ComponentTypes).join(', ')}.`,
    );
  }
  return <Item {...props} />;
}
