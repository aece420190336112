import type {PropsWithChildren, ReactNode} from 'react';
import {DocsPreferredVersionContextProvider as PreferredVersion} from '@docusaurus/plugin-content-docs/client';
import {
  AnnouncementBarProvider as AnnouncementBar,
  ColorModeProvider as ColorMode,
  NavbarProvider as Navbar,
  PluginHtmlClassNameProvider as PluginClassName,
} from '@docusaurus/theme-common/internal';

/** Props of Layout/Provider. */
export type Props = PropsWithChildren;

/** From the innermost to the outermost. */
const providers = [Navbar, PluginClassName, PreferredVersion, AnnouncementBar, ColorMode];

/** Provides the state shared by the parts of a page. */
export default function LayoutProvider(props: Props): ReactNode {
  return providers.reduce((inner, Provider) => <Provider>{inner}</Provider>, props.children);
}
