import {memo, type ReactNode} from 'react';
import {useThemeConfig, type Footer as Settings} from '@docusaurus/theme-common';
import Copyright from '@theme/Footer/Copyright';
import Frame from '@theme/Footer/Layout';
import Links from '@theme/Footer/Links';
import Logo from '@theme/Footer/Logo';

/** Returns the parts that the site has configured. */
const parts = ({links, logo, copyright}: Settings) => ({
  links: links.length > 0 && <Links links={links} />,
  logo: logo && <Logo logo={logo} />,
  copyright: copyright && <Copyright copyright={copyright} />,
});

/** The footer of every page, if the site configures one. */
export default memo(function Footer(): ReactNode {
  const settings = useThemeConfig().footer;
  return settings ? <Frame style={settings.style} {...parts(settings)} /> : null;
});
