import type {ReactNode} from 'react';
import type {DefaultNavbarItemProps} from '@theme/NavbarItem/DefaultNavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';

export type Props = DefaultNavbarItemProps;

/** A link in the mobile sidebar. */
export default function DefaultNavbarItemMobile({className, isDropdownItem, ...props}: Props): ReactNode {
  return (
    <li className="menu__list-item">
      <NavbarNavLink className={clsx('menu__link', className)} {...props} />
    </li>
  );
}
