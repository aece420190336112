import type {ClientModule} from '../clientModules';

/** The modules that plugins and the site ask the client to import at start. Written by the bundler. */
declare const modules: ClientModule[];
export default modules;
