import type {Location} from 'react-router-dom';
import modules from '@generated/client-modules';

/** A site's or plugin's module with hooks around navigation, as in Docusaurus. */
export interface ClientModule {
  /** The hooks may also be the properties of the default export. */
  default?: ClientModule;
  onRouteUpdate?: (args: {previousLocation: Location | null; location: Location}) => (() => void) | void;
  onRouteDidUpdate?: (args: {previousLocation: Location | null; location: Location}) => (() => void) | void;
}

type Hook = 'onRouteUpdate' | 'onRouteDidUpdate';

/** Calls a hook of all client modules and returns one function that runs their clean-ups. */
export function dispatch(hook: Hook, args: {previousLocation: Location | null; location: Location}): () => void {
  const cleanups = modules.map((module) => (module[hook] ?? module.default?.[hook])?.(args));
  return () => cleanups.forEach((cleanup) => cleanup?.());
}
