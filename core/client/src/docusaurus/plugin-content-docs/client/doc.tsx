import {createContext, useContext, useMemo, type ReactNode} from 'react';
import {ReactContextError} from '../../theme-common/react';
import {indexSidebar} from './sidebarIndex';
import type {PropDocContent, PropSidebar, PropVersionMetadata} from '../types';

/** The data of a doc, without the component that renders it. */
export type DocContextValue = Pick<
  PropDocContent,
  'metadata' | 'frontMatter' | 'toc' | 'assets' | 'contentTitle'
>;

const DocContext = /* @__PURE__ */ createContext<DocContextValue | null>(null);

/** Provides the doc to the components inside. */
export function DocProvider({content, children}: {content: PropDocContent; children: ReactNode}): ReactNode {
  const value = useMemo(() => {
    const {metadata, frontMatter, toc, assets, contentTitle} = content;
    return {metadata, frontMatter, toc, assets, contentTitle};
  }, [content]);
  return <DocContext.Provider value={value}>{children}</DocContext.Provider>;
}

/** Returns the current doc. */
export function useDoc(): DocContextValue {
  const doc = useContext(DocContext);
  if (!doc) {
    throw new ReactContextError('DocProvider');
  }
  return doc;
}

const VersionContext = /* @__PURE__ */ createContext<PropVersionMetadata | null>(null);

/** Provides the docs version to the components inside. */
export function DocsVersionProvider({
  version,
  children,
}: {
  version: PropVersionMetadata;
  children: ReactNode;
}): ReactNode {
  return <VersionContext.Provider value={version}>{children}</VersionContext.Provider>;
}

/** Returns the current docs version. */
export function useDocsVersion(): PropVersionMetadata {
  const version = useContext(VersionContext);
  if (!version) {
    throw new ReactContextError('DocsVersionProvider');
  }
  return version;
}

/** A sidebar with its name. */
export interface DocsSidebar {
  name: string;
  items: PropSidebar;
}

const SidebarContext = /* @__PURE__ */ createContext<DocsSidebar | null | undefined>(undefined);

/** Provides the sidebar to the components inside. Without a name there is none. */
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

/** Returns the current sidebar, or null if there is none. */
export function useDocsSidebar(): DocsSidebar | null {
  const sidebar = useContext(SidebarContext);
  if (sidebar === undefined) {
    throw new ReactContextError('DocsSidebarProvider');
  }
  return sidebar;
}
