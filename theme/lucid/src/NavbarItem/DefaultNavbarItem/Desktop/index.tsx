import type {ReactNode} from 'react';
import type {DefaultNavbarItemProps} from '@theme/NavbarItem/DefaultNavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';

export type Props = DefaultNavbarItemProps;

/** A link in the navbar or in a dropdown of it. */
export default function DefaultNavbarItemDesktop({className, isDropdownItem = false, ...props}: Props): ReactNode {
  const link = (
    <NavbarNavLink
      className={clsx(isDropdownItem ? 'dropdown__link' : 'navbar__item navbar__link', className)}
      isDropdownLink={isDropdownItem}
      {...props}
    />
  );
  return isDropdownItem ? <li>{link}</li> : link;
}
