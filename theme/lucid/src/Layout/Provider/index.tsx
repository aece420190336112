import type {ReactNode} from 'react';
import {composeProviders} from '@docusaurus/theme-common';
import {
  AnnouncementBarProvider,
  ColorModeProvider,
  NavbarProvider,
  PluginHtmlClassNameProvider,
} from '@docusaurus/theme-common/internal';
import {DocsPreferredVersionContextProvider} from '@docusaurus/plugin-content-docs/client';

export interface Props {
  children: ReactNode;
}

const Providers = /* @__PURE__ */ composeProviders([
  ColorModeProvider,
  AnnouncementBarProvider,
  DocsPreferredVersionContextProvider,
  PluginHtmlClassNameProvider,
  NavbarProvider,
]);

/** The state that the parts of a page share. */
export default function LayoutProvider({children}: Props): ReactNode {
  return <Providers>{children}</Providers>;
}
