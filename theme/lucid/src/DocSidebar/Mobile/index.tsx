import {useRef, type ReactNode} from 'react';
import {NavbarSecondaryMenuFiller} from '@docusaurus/theme-common';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import DocSidebarItems from '@theme/DocSidebarItems';
import type {Props} from '../props';
import {useCurrentItemInView} from '../useCurrentItemInView';

export type {Props};

type MenuProps = Pick<Props, 'sidebar' | 'path'>;

function SecondaryMenu({sidebar, path}: MenuProps): ReactNode {
  const {toggle, shown} = useNavbarMobileSidebar();
  const list = useRef<HTMLUListElement>(null);
  useCurrentItemInView(list, shown ? path : '');
  return (
    <ul ref={list} className="theme-doc-sidebar-menu menu__list">
      <DocSidebarItems
        items={sidebar}
        activePath={path}
        level={1}
        onItemClick={(item) => {
          if (item.type === 'link' || (item.type === 'category' && item.href)) {
            toggle();
          }
        }}
      />
    </ul>
  );
}

/** Adds the sidebar's list to the mobile sidebar. */
export default function DocSidebarMobile({sidebar, path}: Props): ReactNode {
  return <NavbarSecondaryMenuFiller<MenuProps> component={SecondaryMenu} props={{sidebar, path}} />;
}
