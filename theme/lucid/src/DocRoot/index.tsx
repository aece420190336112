import type {ReactNode} from 'react';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import type {PropSidebar} from '@docusaurus/plugin-content-docs';
import {DocsSidebarProvider} from '@docusaurus/plugin-content-docs/client';
import DocRootLayout from '@theme/DocRoot/Layout';

/** Props of DocRoot. */
export interface Props {
  /** The name of the sidebar, if the page has one. */
  readonly sidebarName?: string;
  readonly sidebar?: PropSidebar;
  readonly children: ReactNode;
}

/** The layout shared by pages with the same sidebar. It stays mounted when the reader moves between them. */
export default function DocRoot({sidebarName, sidebar, children}: Props): ReactNode {
  return (
    <HtmlClassNameProvider className="docs-doc-page">
      <DocsSidebarProvider name={sidebarName} items={sidebar}>
        <DocRootLayout>{children}</DocRootLayout>
      </DocsSidebarProvider>
    </HtmlClassNameProvider>
  );
}
