import type {CSSProperties} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useColorMode} from './colorMode';

/** The style of a kind of token, in the format of prism-react-renderer. */
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

/** The colours of code, in the format of prism-react-renderer. */
export interface PrismTheme {
  plain: PrismStyle;
  styles: {types: string[]; style: PrismStyle; languages?: string[]}[];
}

const NONE: PrismTheme = {plain: {}, styles: []};

/** Returns the site's Prism theme for the colour mode. Without one, code is coloured by CSS. */
export function usePrismTheme(): PrismTheme {
  const {prism} = useDocusaurusContext().siteConfig.themeConfig as {prism?: {theme?: PrismTheme; darkTheme?: PrismTheme}};
  const {colorMode} = useColorMode();
  return (colorMode === 'dark' ? (prism?.darkTheme ?? prism?.theme) : prism?.theme) ?? NONE;
}

/** Returns the colours of plain code as custom properties. */
export function getPrismCssVariables({plain}: PrismTheme): CSSProperties {
  const {color, backgroundColor} = plain;
  return {
    ...(color && {'--prism-color': color}),
    ...(backgroundColor && {'--prism-background-color': backgroundColor}),
  } as CSSProperties;
}
