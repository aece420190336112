import {createElement, type ComponentType, type ReactNode} from 'react';

/** Returns the icon if the site overrides it, or undefined for the theme's own, which CSS draws. */
export function siteIcon(Icon: ComponentType, own: ComponentType): ReactNode {
  return Icon === own ? undefined : createElement(Icon);
}
