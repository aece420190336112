import type {ModuleEntry} from '../page/types';

/** All component modules that pages can refer to, by specifier. Written by the bundler. */
declare const registry: Record<string, ModuleEntry>;
export default registry;
