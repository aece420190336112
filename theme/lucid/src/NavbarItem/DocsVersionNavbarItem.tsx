import type {ReactNode} from 'react';
import {useDocsVersionCandidates} from '@docusaurus/plugin-content-docs/client';
import DefaultNavbarItem, {type Props as DefaultNavbarItemProps} from '@theme/NavbarItem/DefaultNavbarItem';

/** Props of NavbarItem/DocsVersionNavbarItem. */
export interface Props extends DefaultNavbarItemProps {
  readonly docsPluginId?: string;
}

/** A link to the main doc of the current version, labelled with the version. */
export default function DocsVersionNavbarItem({docsPluginId, label, to, ...props}: Props): ReactNode {
  const [version] = useDocsVersionCandidates(docsPluginId);
  const mainDoc = version.docs.find(({id}) => id === version.mainDocId);
  return <DefaultNavbarItem {...props} label={label ?? version.label} to={to ?? mainDoc?.path ?? version.path} />;
}
