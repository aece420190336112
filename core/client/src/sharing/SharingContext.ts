import {createContext, type ComponentType, type ReactNode} from 'react';
import type {SharedSidebarItemsProps} from '../docusaurus/plugin-content-docs/client/itemProps';

/** Renders parts of pages once for all pages. */
export interface Sharing {
  /**
   * What stands for a component with props: its HTML is taken from another page, if what it read there is the same here. `of` lives as
   * long as the part may be shared, `key` distinguishes its other props. What is in `hidden` must not be read; a component that reads
   * it all the same is rendered for each page.
   */
  share<P extends object>(component: ComponentType<P>, props: P, of: object, key: string, hidden: keyof P): ReactNode;
  /** The items of a level of a sidebar, with what other pages share; undefined where they have to be rendered for the page. */
  sidebarItems(props: SharedSidebarItemsProps): ReactNode | undefined;
}

/** Null in the browser, and within a part that is shared. */
export const SharingContext = /* @__PURE__ */ createContext<Sharing | null>(null);

/** What can be done with props of which one may be hidden. */
interface Hiding {
  /** The props with the value of the hidden one; undefined for props that hide none. */
  sourceOf(props: object): object | undefined;
  /** Further props with the hidden one; undefined for props that hide none. */
  passOn(props: object, name: PropertyKey, further: object): object | undefined;
}

let hiding: Hiding | undefined;

/** Lets props be hidden, which only the server does: browsers need not load how. */
export function allowHiding(how: Hiding): void {
  hiding = how;
}

/** The value of a prop without reading it: for components that ask nothing with it whose answer another page could change. */
export function unread<P extends object, K extends keyof P>(props: P, name: K): P[K] {
  return ((hiding?.sourceOf(props) as P | undefined) ?? props)[name];
}

/** Further props with one of a component's own, which is not read by this. */
export function passOn<P extends object, K extends keyof P, T extends object>(props: P, name: K, further: T): T & Pick<P, K> {
  return (hiding?.passOn(props, name, further) ?? {...further, [name]: props[name]}) as T & Pick<P, K>;
}
