import type {Location} from 'react-router-dom';
import modules from '@generated/client-modules';

/** A module of the site or of a plugin with hooks around navigation, as in Docusaurus. */
export interface ClientModule {
  /** The hooks may also be properties of the default export. */
  default?: ClientModule;
  onRouteUpdate?: (args: {previousLocation: Location | null; location: Location}) => (() => void) | void;
  onRouteDidUpdate?: (args: {previousLocation: Location | null; location: Location}) => (() => void) | void;
}

type Hook = 'onRouteUpdate' | 'onRouteDidUpdate';

/** Calls a hook of all client modules and returns a function that runs their cleanups. */
export function dispatch(hook: Hook, args: {previousLocation: Location | null; location: Location}): () => void {
  const cleanups = modules.map((module) => (module[hook] ?? module.default?.[hook])?.(args));
  return () => cleanups.forEach((cleanup) => cleanup?.());
}
