import {createContext, useContext, type ReactNode} from 'react';

/** The plugin instance that created the route, and data for its components. */
export interface RouteContext {
  plugin: {name: string; id: string};
  data?: Record<string, unknown>;
}

/** The plugin name of pages without a plugin, such as the "not found" page. Docusaurus uses the same one. */
export const nativePlugin: RouteContext['plugin'] = {name: 'native', id: 'default'};

const Context = createContext<RouteContext | null>(null);

/** Provides the context of a route. An inner provider adds to the data of the outer one. */
export function RouteContextProvider({value, children}: {value: RouteContext; children: ReactNode}): ReactNode {
  const parent = useContext(Context);
  return <Context value={{...value, data: {...parent?.data, ...value.data}}}>{children}</Context>;
}

/** Returns the context of the component's route. */
export default function useRouteContext(): RouteContext {
  const context = useContext(Context);
  if (!context) {
    throw new Error('useRouteContext was called outside of a route.');
  }
  return context;
}
