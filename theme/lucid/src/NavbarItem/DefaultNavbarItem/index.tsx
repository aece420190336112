import type {ReactNode} from 'react';
import DefaultNavbarItemDesktop from '@theme/NavbarItem/DefaultNavbarItem/Desktop';
import DefaultNavbarItemMobile from '@theme/NavbarItem/DefaultNavbarItem/Mobile';
import type {Props as NavbarNavLinkProps} from '@theme/NavbarItem/NavbarNavLink';

export interface DefaultNavbarItemProps extends NavbarNavLinkProps {
  readonly isDropdownItem?: boolean;
  readonly position?: 'left' | 'right';
}

export interface Props extends DefaultNavbarItemProps {
  readonly mobile?: boolean;
}

/** A link. */
export default function DefaultNavbarItem({mobile = false, position, ...props}: Props): ReactNode {
  const Item = mobile ? DefaultNavbarItemMobile : DefaultNavbarItemDesktop;
  return (
    <Item
      {...props}
      activeClassName={props.activeClassName ?? (mobile ? 'menu__link--active' : 'navbar__link--active')}
    />
  );
}
