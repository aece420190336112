import type {ReactNode} from 'react';
import {useActiveDocContext, useLayoutDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import DefaultNavbarItem, {type Props as DefaultNavbarItemProps} from '@theme/NavbarItem/DefaultNavbarItem';

/** Props of NavbarItem/DocSidebarNavbarItem. */
export interface Props extends DefaultNavbarItemProps {
  readonly sidebarId: string;
  readonly docsPluginId?: string;
}

/** A link to the first page of a sidebar, active on all its pages. */
export default function DocSidebarNavbarItem({sidebarId, docsPluginId, label, ...props}: Props): ReactNode {
  const {activeDoc} = useActiveDocContext(docsPluginId);
  const {link} = useLayoutDocsSidebar(sidebarId, docsPluginId);
  if (!link) {
    throw new Error(`The sidebar "${sidebarId}" has no page that the navbar could link to.`);
  }
  const isActive = () => activeDoc?.sidebar === sidebarId;
  return <DefaultNavbarItem exact {...props} isActive={isActive} label={label ?? link.label} to={link.path} />;
}
