import type {ReactNode} from 'react';
import Desktop from '@theme/NavbarItem/DefaultNavbarItem/Desktop';
import Mobile from '@theme/NavbarItem/DefaultNavbarItem/Mobile';
import type {Props as Link} from '@theme/NavbarItem/NavbarNavLink';

export interface DefaultNavbarItemProps extends Link {
  readonly position?: 'left' | 'right';
  readonly isDropdownItem?: boolean;
}

export interface Props extends DefaultNavbarItemProps {
  readonly mobile?: boolean;
}

/** A link. */
export default function DefaultNavbarItem({mobile, position: _, activeClassName, ...link}: Props): ReactNode {
  const Item = mobile ? Mobile : Desktop;
  return <Item activeClassName={activeClassName ?? (mobile ? 'menu' : 'navbar') + '__link--active'} {...link} />;
}
