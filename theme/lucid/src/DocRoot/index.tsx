import type {ReactNode} from 'react';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import type {PropSidebar} from '@docusaurus/plugin-content-docs';
import {DocsSidebarProvider} from '@docusaurus/plugin-content-docs/client';
import DocRootLayout from '@theme/DocRoot/Layout';

/** Props of DocRoot. */
export interface Props {
  /** The name of the sidebar; absent where a page has none. */
  readonly sidebarName?: string;
  readonly sidebar?: PropSidebar;
  readonly children: ReactNode;
}

/** The layout that pages with the same sidebar share. It stays mounted while the reader moves between them. */
export default function DocRoot({sidebarName, sidebar, children}: Props): ReactNode {
  return (
    <HtmlClassNameProvider className="docs-doc-page">
      <DocsSidebarProvider name={sidebarName} items={sidebar}>
        <DocRootLayout>{children}</DocRootLayout>
      </DocsSidebarProvider>
    </HtmlClassNameProvider>
  );
}
