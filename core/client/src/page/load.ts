import registry from '@generated/registry';
import {BrowserData} from './browserData';
import {buildPage} from './build';
import {fetchJSON, fetchPageData, forgetPages, once} from './fetch';
import {usesScope} from '../content/runs';
import {MDX_COMPONENTS, type LoadedPage, type Module, type ModuleEntry, type Modules, type PageData} from './types';
import {loadStyle} from './style';
import {sharedDataURL} from './url';

/**
 * The page must be loaded as a document. Its data belongs to another build of the site, whose modules may be gone, or
 * it needs sources that the content security policy of the current document forbids.
 */
export class StaleBuildError extends Error {}

const modules = new Map<string, Promise<Module>>();
const addresses = new Map<string, Promise<unknown>>();
const shared = new BrowserData((address) => once(addresses, address, () => fetchJSON(sharedDataURL(address))));

/** The entry for the rest of the registry, which only pages with modules of the site need. */
const REST = '*';

async function entryOf(specifier: string): Promise<ModuleEntry | undefined> {
  return registry[specifier] ?? (specifier !== REST && registry[REST] ? ((await loadModule(REST)).default as typeof registry)[specifier] : undefined);
}

/** Imports a module of the registry once. After a failure the next call tries again. */
export function loadModule(specifier: string): Promise<Module> {
  return once(modules, specifier, async () => {
    const entry = await entryOf(specifier);
    if (!entry) {
      throw new StaleBuildError(specifier);
    }
    return 'module' in entry ? entry.module : entry.load();
  });
}

/** Prefetches the parts of the page's shared data that the reader may open. */
export function prepareShared(): void {
  if (!savesData()) {
    shared.prefetch();
  }
}

/** Loads everything that a page needs in addition to its data. */
export async function completePage(data: PageData): Promise<LoadedPage> {
  const specifiers = new Set(data.chain.map((item) => item.c));
  for (const doc of data.docs ?? []) {
    for (const [specifier] of doc.refs ?? []) {
      specifiers.add(specifier);
    }
    for (const {s} of doc.code ?? []) {
      specifiers.add(s);
    }
    if (doc.code || usesScope(doc.nodes)) {
      specifiers.add(MDX_COMPONENTS);
    }
  }
  const named = new Set([...data.chain.flatMap((item) => Object.values(item.d ?? {})), ...(data.slices ?? [])]);
  const loadedModules: Modules = {};
  await Promise.all([
    ...[...specifiers].map(async (specifier) => {
      loadedModules[specifier] = await loadModule(specifier);
    }),
    ...[...named].map((address) => shared.load(address)),
    ...(data.styles ?? []).map(loadStyle),
  ]);
  return buildPage(data, loadedModules, shared);
}

/** Loads a page again after its content has changed. */
export async function refetchPage(pathname: string): Promise<LoadedPage> {
  forgetPages();
  return completePage(await fetchPageData(pathname));
}

/** Reports whether the connection is slow or metered, so that nothing should be prefetched. */
export function savesData(): boolean {
  const {connection} = navigator as Navigator & {connection?: {saveData?: boolean; effectiveType?: string}};
  return Boolean(connection?.saveData) || (connection?.effectiveType ?? '').includes('2g');
}
