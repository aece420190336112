import {createContext, useContext, type ReactNode} from 'react';

/** Which plugin instance made the route, and what else it says to its components. */
export interface RouteContext {
  plugin: {name: string; id: string};
  data?: Record<string, unknown>;
}

/** The plugin of pages that none makes, such as the one for unknown addresses, as Docusaurus calls it. */
export const nativePlugin: RouteContext['plugin'] = {name: 'native', id: 'default'};

const Context = createContext<RouteContext | null>(null);

/** Hands the context of a route to the components inside; an inner one adds to the outer one's data. */
export function RouteContextProvider({value, children}: {value: RouteContext; children: ReactNode}): ReactNode {
  const parent = useContext(Context);
  return <Context value={{...value, data: {...parent?.data, ...value.data}}}>{children}</Context>;
}

/** The context of the route that the component belongs to. */
export default function useRouteContext(): RouteContext {
  const context = useContext(Context);
  if (!context) {
    throw new Error('useRouteContext was called outside of a route.');
  }
  return context;
}
