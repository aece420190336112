import type {ReactNode} from 'react';
import NavLink from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import type {DefaultNavbarItemProps as Props} from '../props';

export type {Props};

/** A link in the navbar or in one of its dropdowns. */
export default function DefaultNavbarItemDesktop({isDropdownItem: inDropdown = false, className, ...link}: Props): ReactNode {
  const looks = inDropdown ? 'dropdown__link' : 'navbar__item navbar__link';
  const shown = <NavLink isDropdownLink={inDropdown} {...link} className={clsx(looks, className)} />;
  return inDropdown ? <li>{shown}</li> : shown;
}
