import type {CSSProperties} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useColorMode} from './colorMode';

/** How some code looks, as prism-react-renderer has it. */
interface PrismStyle extends Record<string, string | number | undefined> {
  color?: string;
  cursor?: string;
  background?: string;
  backgroundColor?: string;
  textShadow?: string;
  fontStyle?: 'normal' | 'italic';
  fontWeight?: 'normal' | 'bold' | '100' | '200' | '300' | '400' | '500' | '600' | '700' | '800' | '900';
  textDecorationLine?: 'none' | 'underline' | 'line-through' | 'underline line-through';
  opacity?: number;
}

/** The colours of code, as prism-react-renderer has them. */
export interface PrismTheme {
  plain: PrismStyle;
  styles: {types: string[]; style: PrismStyle; languages?: string[]}[];
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
