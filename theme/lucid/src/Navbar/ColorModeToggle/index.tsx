import type {ReactNode} from 'react';
import {useColorMode, useThemeConfig} from '@docusaurus/theme-common';
import Toggle from '@theme/ColorModeToggle';

/** Props of Navbar/ColorModeToggle. */
export type Props = Readonly<{className?: string}>;

/** The colour mode button of the navbar, unless the site disables it. */
export default function NavbarColorModeToggle(props: Props): ReactNode {
  const settings = useThemeConfig().colorMode;
  const mode = useColorMode();
  if (settings.disableSwitch) {
    return null;
  }
  const withSystem = settings.respectPrefersColorScheme;
  const value = withSystem ? mode.colorModeChoice : mode.colorMode;
  return <Toggle {...props} value={value} respectPrefersColorScheme={withSystem} onChange={mode.setColorMode} />;
}
