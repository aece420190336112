import type {ReactNode} from 'react';
import ComponentTypes from '@theme/NavbarItem/ComponentTypes';
import type {Props} from './props';

export type {LinkLikeNavbarItemProps, NavbarItemType, Props} from './props';

function typeOf({type, items}: Props): string {
  return type === undefined || type === 'default' ? (items ? 'dropdown' : 'default') : type;
}

/** An item of the navbar. Its type selects the component. */
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
