import type {ReactNode} from 'react';
import {useWindowSize} from '@docusaurus/theme-common';
import Desktop from '@theme/DocSidebar/Desktop';
import Mobile from '@theme/DocSidebar/Mobile';
import type {Props} from './props';

export type {Props};

/** The sidebar: a column on desktops, the secondary menu of the mobile sidebar on small screens. */
export default function DocSidebar(props: Props): ReactNode {
  const Sidebar = useWindowSize() === 'mobile' ? Mobile : Desktop;
  return <Sidebar {...props} />;
}
