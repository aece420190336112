import {createContext, type ComponentType, type ReactNode} from 'react';
import type {SharedSidebarItemsProps} from '../docusaurus/plugin-content-docs/client/itemProps';

/** Renders parts of pages that are the same on all pages only once. */
export interface Sharing {
  /**
   * Renders a component, or reuses its HTML from another page if the values that it read there are the same here. `of`
   * lives as long as the part may be shared, and `key` distinguishes its other props. A component that reads the prop
   * `hidden` is rendered for each page.
   */
  share<P extends object>(component: ComponentType<P>, props: P, of: object, key: string, hidden: keyof P): ReactNode;
  /**
   * Renders the items of a sidebar level with the parts that pages share, or returns undefined if they must be rendered
   * for the page.
   */
  sidebarItems(props: SharedSidebarItemsProps): ReactNode | undefined;
}

/** Null in the browser and inside a shared part. */
export const SharingContext = /* @__PURE__ */ createContext<Sharing | null>(null);

/** Operations on props, one of which may be hidden. */
interface Hiding {
  /** Returns the props with the hidden value, or undefined if none is hidden. */
  sourceOf(props: object): object | undefined;
  /** Returns further props that include the hidden one, or undefined if none is hidden. */
  passOn(props: object, name: PropertyKey, further: object): object | undefined;
}

let hiding: Hiding | undefined;

/** Enables hidden props. Only the server uses them, so that browsers need not load the code. */
export function allowHiding(how: Hiding): void {
  hiding = how;
}

/**
 * Returns the value of a prop without marking it as read. The component must not use it for anything that depends on
 * the page.
 */
export function unread<P extends object, K extends keyof P>(props: P, name: K): P[K] {
  return ((hiding?.sourceOf(props) as P | undefined) ?? props)[name];
}

/** Adds one of a component's props to further props without marking it as read. */
export function passOn<P extends object, K extends keyof P, T extends object>(props: P, name: K, further: T): T & Pick<P, K> {
  return (hiding?.passOn(props, name, further) ?? {...further, [name]: props[name]}) as T & Pick<P, K>;
}
