import {injectIntoGlobalHook} from 'react-refresh/runtime';
import {ModuleRegistry} from './modules';

declare global {
  /** The modules of the page; there in development only. */
  var __gosaur_refresh: ModuleRegistry | undefined;
}

// Before React: it looks for this hook when it is first run.
injectIntoGlobalHook(globalThis);
globalThis.__gosaur_refresh = new ModuleRegistry(() => location.reload());
