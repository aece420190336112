import type {ReactNode} from 'react';
import clsx from 'clsx';

/** Props of NavbarItem/HtmlNavbarItem. */
export interface Props {
  readonly value: string;
  readonly className?: string;
  readonly mobile?: boolean;
  readonly isDropdownItem?: boolean;
}

/** HTML from the configuration. */
export default function HtmlNavbarItem({value, className, mobile = false, isDropdownItem = false}: Props): ReactNode {
  const Element = mobile || isDropdownItem ? 'li' : 'div';
  return (
    <Element
      className={clsx({navbar__item: !mobile && !isDropdownItem, 'menu__list-item': mobile}, className)}
      dangerouslySetInnerHTML={{__html: value}}
    />
  );
}
