import type {ClientModule} from '../clientModules';

/** The client modules of the site and its plugins. Written by the bundler. */
declare const modules: ClientModule[];
export default modules;
