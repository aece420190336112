import {createContext, useContext, useMemo, type ReactNode} from 'react';
import {ReactContextError} from '../../theme-common/react';
import {indexSidebar} from './sidebarIndex';
import type {PropDocContent, PropSidebar, PropVersionMetadata} from '../types';

/** The doc's facts, without the component that renders it. */
export type DocContextValue = Pick<
  PropDocContent,
  'metadata' | 'frontMatter' | 'toc' | 'assets' | 'contentTitle'
>;

const DocContext = /* @__PURE__ */ createContext<DocContextValue | null>(null);

/** Tells the components below which doc is shown. */
export function DocProvider({content, children}: {content: PropDocContent; children: ReactNode}): ReactNode {
  const value = useMemo(() => {
    const {metadata, frontMatter, toc, assets, contentTitle} = content;
    return {metadata, frontMatter, toc, assets, contentTitle};
  }, [content]);
  return <DocContext.Provider value={value}>{children}</DocContext.Provider>;
}

/** The doc that is shown. */
export function useDoc(): DocContextValue {
  const doc = useContext(DocContext);
  if (!doc) {
    throw new ReactContextError('DocProvider');
  }
  return doc;
}

const VersionContext = /* @__PURE__ */ createContext<PropVersionMetadata | null>(null);

/** Tells the components below which docs version is shown. */
export function DocsVersionProvider({
  version,
  children,
}: {
  version: PropVersionMetadata;
  children: ReactNode;
}): ReactNode {
  return <VersionContext.Provider value={version}>{children}</VersionContext.Provider>;
}

/** The docs version that is shown. */
export function useDocsVersion(): PropVersionMetadata {
  const version = useContext(VersionContext);
  if (!version) {
    throw new ReactContextError('DocsVersionProvider');
  }
  return version;
}

/** A sidebar and its name. */
export interface DocsSidebar {
  name: string;
  items: PropSidebar;
}

const SidebarContext = /* @__PURE__ */ createContext<DocsSidebar | null | undefined>(undefined);

/** Tells the components below which sidebar is shown; none without a name. */
export function DocsSidebarProvider({
  name,
  items,
  children,
}: {
  name: string | undefined;
  items: PropSidebar | undefined;
  children: ReactNode;
}): ReactNode {
  const value = useMemo(() => {
    if (name === undefined || !items) {
      return null;
    }
    indexSidebar(items); // before components ask about single items
    return {name, items};
  }, [name, items]);
  return <SidebarContext.Provider value={value}>{children}</SidebarContext.Provider>;
}

/** The sidebar that is shown, null if there is none. */
export function useDocsSidebar(): DocsSidebar | null {
  const sidebar = useContext(SidebarContext);
  if (sidebar === undefined) {
    throw new ReactContextError('DocsSidebarProvider');
  }
  return sidebar;
}
