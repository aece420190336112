import type {CSSProperties} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useColorMode} from './colorMode';

/** The colours of code, as prism-react-renderer has them. */
export interface PrismTheme {
  plain: CSSProperties;
  styles: {types: string[]; style: CSSProperties; languages?: string[]}[];
}

const NONE: PrismTheme = {plain: {}, styles: []};

/** The site's Prism theme for the colour mode. Without one, the style sheet colours code. */
export function usePrismTheme(): PrismTheme {
  const {prism} = useDocusaurusContext().siteConfig.themeConfig as {prism?: {theme?: PrismTheme; darkTheme?: PrismTheme}};
  const {colorMode} = useColorMode();
  return (colorMode === 'dark' ? (prism?.darkTheme ?? prism?.theme) : prism?.theme) ?? NONE;
}

/** The colours of code without highlighting, as custom properties. */
export function getPrismCssVariables({plain}: PrismTheme): CSSProperties {
  const {color, backgroundColor} = plain;
  return {
    ...(color && {'--prism-color': color}),
    ...(backgroundColor && {'--prism-background-color': backgroundColor}),
  } as CSSProperties;
}
