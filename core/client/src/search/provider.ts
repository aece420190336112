/**
 * Selects the search provider: the site's own index, Algolia or both. A provider is loaded on first use and kept until
 * the document is closed.
 */

import site from '@generated/site';
import type {SearchData} from '../types/props';
import type {Provider} from './protocol';

const providers = new WeakMap<SearchData, Promise<Provider>>();

async function loadLocal(): Promise<Provider> {
  const {createSearchClient} = await import('./client');
  return createSearchClient(site.siteConfig.baseUrl);
}

async function loadAlgolia(settings: NonNullable<SearchData['algolia']>): Promise<Provider> {
  const {createAlgoliaClient} = await import('./algolia');
  return createAlgoliaClient(settings);
}

async function loadPair(settings: NonNullable<SearchData['algolia']>): Promise<Provider> {
  const [{createPair}, hosted] = await Promise.all([import('./pair'), loadAlgolia(settings)]);
  return createPair(hosted, loadLocal);
}

function load({algolia, fallback}: SearchData): Promise<Provider> {
  if (!algolia) {
    return loadLocal();
  }
  return fallback ? loadPair(algolia) : loadAlgolia(algolia);
}

/** Loads the provider of the site. After a failure the next call tries again. */
export function loadProvider(settings: SearchData): Promise<Provider> {
  let provider = providers.get(settings);
  if (!provider) {
    provider = load(settings);
    provider.catch(() => providers.delete(settings));
    providers.set(settings, provider);
  }
  return provider;
}
