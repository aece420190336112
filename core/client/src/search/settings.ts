import {usePluginData} from '@docusaurus/useGlobalData';
import type {SearchData} from '../types/props';

/** What the site says of its search; undefined without the plugin. */
export function useSearchSettings(): SearchData | undefined {
  return usePluginData('search') as SearchData | undefined;
}
