import type {ModuleEntry} from '../page/types';

/** Every component module that a page can name, by specifier. Written by the bundler. */
declare const registry: Record<string, ModuleEntry>;
export default registry;
