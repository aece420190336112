import {createElement, type ComponentType, type ReactNode} from 'react';

/** The icon that a site has put in place of the theme's own, which the style sheet draws; undefined for that. */
export function siteIcon(Icon: ComponentType, own: ComponentType): ReactNode {
  return Icon === own ? undefined : createElement(Icon);
}
