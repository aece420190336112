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

/** A prop that is not to be read, or not unnoticed. */
interface Hidden {
  /** The props with the value. */
  readonly source: object;
  read(): unknown;
}

const hidden = new WeakMap<object, Hidden>();

/** What is hidden in props, or in those that they inherit from. */
function hiddenIn(props: object): Hidden {
  return hidden.get(props) ?? hiddenIn(Object.getPrototypeOf(props) as object);
}

/** One accessor for each name: engines are slow with objects that each have an accessor of their own. */
const accessors = new Map<PropertyKey, PropertyDescriptor>();

function accessor(name: PropertyKey): PropertyDescriptor {
  let descriptor = accessors.get(name);
  if (!descriptor) {
    descriptor = {
      enumerable: true,
      get(this: object): unknown {
        return hiddenIn(this).read();
      },
    };
    accessors.set(name, descriptor);
  }
  return descriptor;
}

/** Puts a prop into props that is read by a function; unread takes it from `source`. */
export function hide<P extends object>(props: P, name: PropertyKey, source: object, read: () => unknown): P {
  hidden.set(props, {source, read});
  return Object.defineProperty(props, name, accessor(name));
}

/** The value of a prop without reading it: for components that ask nothing with it whose answer another page could change. */
export function unread<P extends object, K extends keyof P>(props: P, name: K): P[K] {
  return ((hidden.get(props)?.source as P | undefined) ?? props)[name];
}

/** Further props with one of a component's own, which is not read by this. */
export function passOn<P extends object, K extends keyof P, T extends object>(props: P, name: K, further: T): T & Pick<P, K> {
  const source = hidden.get(props)?.source as P | undefined;
  return source
    ? (hide({...further}, name, source, () => props[name]) as T & Pick<P, K>)
    : ({...further, [name]: props[name]} as T & Pick<P, K>);
}
