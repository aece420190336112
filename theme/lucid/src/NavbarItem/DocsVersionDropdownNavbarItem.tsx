import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useVersions,
  type ActiveDocContext,
  type GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem, {type Props as DropdownNavbarItemProps} from '@theme/NavbarItem/DropdownNavbarItem';
import type {LinkLikeNavbarItemProps} from './props';

/** The configuration of a version in the dropdown. */
export interface PropVersionItem {
  readonly label?: string;
}

/** The versions in the dropdown, in order: a list of names, or an object with settings by name. */
export type PropVersions = string[] | Record<string, PropVersionItem>;

/** Props of NavbarItem/DocsVersionDropdownNavbarItem. */
export interface Props extends Omit<DropdownNavbarItemProps, 'items'> {
  readonly docsPluginId?: string;
  readonly dropdownActiveClassDisabled?: boolean;
  readonly dropdownItemsBefore: readonly LinkLikeNavbarItemProps[];
  readonly dropdownItemsAfter: readonly LinkLikeNavbarItemProps[];
  /** The versions to list, in order; all by default. */
  readonly versions?: PropVersions;
}

interface VersionItem {
  version: GlobalVersion;
  label: string;
}

function useVersionItems(pluginId: string | undefined, listed: Props['versions']): VersionItem[] {
  const versions = useVersions(pluginId);
  const labels: [string, string?][] = Array.isArray(listed)
    ? listed.map((name) => [name])
    : Object.entries((listed ?? {})).map(([name, {label}]) => [name, label]);
  return (listed ? labels : versions.map(({name}): [string] => [name])).map(([name, label]) => {
    const version = versions.find((candidate) => candidate.name === name);
    if (!version) {
      throw new Error(
        `The docs have no version "${name}" for the navbar. The versions are: ${versions.map((v) => v.name).join(', ')}.`,
      );
    }
    return {version, label: label ?? version.label};
  });
}

/** Returns the path of the same doc in the version, or of the version's main doc. */
function pathIn(version: GlobalVersion, {alternateDocVersions}: ActiveDocContext): string {
  const doc = alternateDocVersions[version.name] ?? version.docs.find(({id}) => id === version.mainDocId);
  return doc?.path ?? version.path;
}

/** Returns the query and the hash, which are kept in another version. The server knows neither. */
function useSuffix(): string {
  const {search, hash} = useLocation();
  return useIsBrowser() ? search + hash : '';
}

/** A dropdown with the versions of the docs. The reader's choice is stored. */
export default function DocsVersionDropdownNavbarItem({
  mobile = false,
  docsPluginId,
  dropdownActiveClassDisabled = false,
  dropdownItemsBefore = [],
  dropdownItemsAfter = [],
  versions,
  ...props
}: Partial<Props>): ReactNode {
  const suffix = useSuffix();
  const context = useActiveDocContext(docsPluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const versionItems = useVersionItems(docsPluginId, versions);
  const candidates = useDocsVersionCandidates(docsPluginId);
  const shown =
    candidates.map((candidate) => versionItems.find(({version}) => version === candidate)).find(Boolean) ??
    versionItems[0];
  const items: LinkLikeNavbarItemProps[] = [
    ...dropdownItemsBefore,
    ...versionItems.map(({version, label}) => ({
      label,
      to: pathIn(version, context) + suffix,
      isActive: () => version === context.activeVersion,
      onClick: () => savePreferredVersionName(version.name),
    })),
    ...dropdownItemsAfter,
  ];
  const unmarked = dropdownActiveClassDisabled ? {isActive: () => false} : {};
  const to = shown && pathIn(shown.version, context);
  if (items.length <= 1) {
    return <DefaultNavbarItem {...props} {...unmarked} mobile={mobile} label={shown?.label} to={to} />;
  }
  const label = mobile
    ? translate({id: 'theme.navbar.mobileVersionsDropdown.label', message: 'Versions'})
    : shown?.label;
  return (
    <DropdownNavbarItem {...props} {...unmarked} mobile={mobile} label={label} to={mobile ? undefined : to} items={items} />
  );
}
