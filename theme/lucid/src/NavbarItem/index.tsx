import type {ReactNode} from 'react';
import ComponentTypes from '@theme/NavbarItem/ComponentTypes';

export interface Props {
  readonly type?: string;
  /** The item stands in the mobile sidebar. */
  readonly mobile?: boolean;
  readonly isDropdownItem?: boolean;
  readonly position?: 'left' | 'right';
  readonly onClick?: () => void;
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
