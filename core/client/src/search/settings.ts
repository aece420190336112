import {usePluginData} from '@docusaurus/useGlobalData';
import type {SearchData} from '../types/props';

/** Returns the site's search settings, or undefined without the plugin. */
export function useSearchSettings(): SearchData | undefined {
  return usePluginData('search') as SearchData | undefined;
}
