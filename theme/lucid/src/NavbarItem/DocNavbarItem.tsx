import type {ReactNode} from 'react';
import {useActiveDocContext, useLayoutDoc} from '@docusaurus/plugin-content-docs/client';
import DefaultNavbarItem, {type Props as DefaultNavbarItemProps} from '@theme/NavbarItem/DefaultNavbarItem';

/** Props of NavbarItem/DocNavbarItem. */
export interface Props extends DefaultNavbarItemProps {
  readonly docId: string;
  readonly docsPluginId?: string;
}

/** A link to a doc, active on all pages of the doc's sidebar. */
export default function DocNavbarItem({docId, docsPluginId, label, ...props}: Props): ReactNode {
  const {activeDoc} = useActiveDocContext(docsPluginId);
  const doc = useLayoutDoc(docId, docsPluginId);
  const isPage = activeDoc?.path === doc?.path;
  if (!doc || (doc.unlisted && !isPage)) {
    return null;
  }
  const isActive = () => isPage || (activeDoc?.sidebar !== undefined && activeDoc.sidebar === doc.sidebar);
  return <DefaultNavbarItem exact {...props} isActive={isActive} label={label ?? doc.label} to={doc.path} />;
}
