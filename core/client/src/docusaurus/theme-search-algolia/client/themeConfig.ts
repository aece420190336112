import {useMemo} from 'react';
import {useThemeConfig, type ThemeConfig} from '@docusaurus/theme-common';
import {useSearchSettings} from '../../../search/settings';
import type {AlgoliaData} from '../../../types/props';

/** The theme configuration of a site that uses Algolia. */
export type AlgoliaThemeConfig = ThemeConfig & {algolia: Partial<AlgoliaData> & {searchPagePath: string | false}};

/** Returns the theme configuration with the Algolia settings as completed by the plugin. */
export function useAlgoliaThemeConfig(): AlgoliaThemeConfig {
  const themeConfig = useThemeConfig();
  const settings = useSearchSettings();
  return useMemo(
    () => ({...themeConfig, algolia: {...settings?.algolia, searchPagePath: settings?.searchPagePath ?? false}}),
    [themeConfig, settings],
  );
}
