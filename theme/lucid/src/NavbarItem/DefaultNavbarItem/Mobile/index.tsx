import type {ReactNode} from 'react';
import NavLink from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import type {DefaultNavbarItemProps as Props} from '../props';

export type {Props};

/** A link in the mobile sidebar. */
export default function DefaultNavbarItemMobile({isDropdownItem, ...link}: Props): ReactNode {
  return (
    <li className="menu__list-item">
      <NavLink {...link} className={clsx('menu__link', link.className)} />
    </li>
  );
}
