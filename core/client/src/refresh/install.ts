import {injectIntoGlobalHook} from 'react-refresh/runtime';
import {type Exports, ModuleRegistry} from './modules';

declare global {
  /** The modules of the page; there in development only. */
  var __gosaur_refresh: ModuleRegistry | undefined;
  /** The components that pages can name; see core/bundle/client.go. */
  var __gosaur_registry: Record<string, {module: Exports}>;
}

// Before React: it looks for this hook when it is first run.
injectIntoGlobalHook(globalThis);
globalThis.__gosaur_refresh = new ModuleRegistry(
  () => location.reload(),
  () => globalThis.__gosaur_registry,
);
