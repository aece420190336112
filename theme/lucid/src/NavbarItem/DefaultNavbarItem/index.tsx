import type {ReactNode} from 'react';
import Desktop from '@theme/NavbarItem/DefaultNavbarItem/Desktop';
import Mobile from '@theme/NavbarItem/DefaultNavbarItem/Mobile';
import type {DefaultNavbarItemProps} from './props';

export type {DefaultNavbarItemProps};

/** Props of NavbarItem/DefaultNavbarItem. */
export interface Props extends DefaultNavbarItemProps {
  readonly mobile?: boolean;
}

/** An item that is a link. */
export default function DefaultNavbarItem({mobile, position: _, activeClassName, ...link}: Props): ReactNode {
  const Item = mobile ? Mobile : Desktop;
  return <Item activeClassName={activeClassName ?? (mobile ? 'menu' : 'navbar') + '__link--active'} {...link} />;
}
