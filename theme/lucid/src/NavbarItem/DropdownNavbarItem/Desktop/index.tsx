import {useEffect, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import NavbarItem from '@theme/NavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import type {DropdownNavbarItemProps} from '../props';

/** Props of NavbarItem/DropdownNavbarItem/Desktop. */
export type Props = DropdownNavbarItemProps;

/** Closes the dropdown on clicks and focus outside. */
function useCloseOutside(element: React.RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) {
      return undefined;
    }
    const listener = ({target}: Event) => {
      if (!element.current?.contains(target as Node)) {
        close();
      }
    };
    const events = ['pointerdown', 'focusin'] as const;
    events.forEach((type) => document.addEventListener(type, listener));
    return () => events.forEach((type) => document.removeEventListener(type, listener));
  }, [element, open, close]);
}

/** A dropdown in the navbar. It opens on hover and, by keyboard, with Enter or Space. */
export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  onClick,
  ...props
}: Props): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  useCloseOutside(element, open, close);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      setOpen(!open);
    }
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      close();
      element.current?.querySelector('a')?.focus();
    }
  };
  const hasPage = props.to !== undefined || props.href !== undefined;
  return (
    <div
      ref={element}
      className={clsx('navbar__item dropdown dropdown--hoverable', position === 'right' && 'dropdown--right', {
        'dropdown--show': open,
      })}
      onKeyDown={onEscape}>
      <NavbarNavLink
        aria-haspopup="true"
        aria-expanded={open}
        role="button"
        // An anchor without href is not focusable.
        href={hasPage ? undefined : '#'}
        activeClassName="navbar__link--active"
        className={clsx('navbar__link', className)}
        {...props}
        onClick={hasPage ? undefined : (event) => event.preventDefault()}
        onKeyDown={onKeyDown}
      />
      <ul className="dropdown__menu">
        {items.map((item, i) => (
          <NavbarItem key={i} isDropdownItem activeClassName="dropdown__link--active" {...item} />
        ))}
      </ul>
    </div>
  );
}
