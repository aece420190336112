import {injectIntoGlobalHook} from 'react-refresh/runtime';
import {type Exports, ModuleRegistry} from './modules';

declare global {
  /** The modules of the page, in development only. */
  var __gosaur_refresh: ModuleRegistry | undefined;
  /** The components that pages can refer to; see core/bundle/client.go. */
  var __gosaur_registry: Record<string, {module: Exports}>;
}

// This must run before React, which looks for the hook when it is first evaluated.
injectIntoGlobalHook(globalThis);
globalThis.__gosaur_refresh = new ModuleRegistry(
  () => location.reload(),
  () => globalThis.__gosaur_registry,
);
