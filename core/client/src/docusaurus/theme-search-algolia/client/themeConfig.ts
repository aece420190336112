import {useMemo} from 'react';
import {useThemeConfig, type ThemeConfig} from '@docusaurus/theme-common';
import {useSearchSettings} from '../../../search/settings';
import type {AlgoliaData} from '../../../types/props';

/** The settings of a theme that searches with Algolia. */
export type AlgoliaThemeConfig = ThemeConfig & {algolia: Partial<AlgoliaData> & {searchPagePath: string | false}};

/** The theme's settings with those of Algolia as the plugin completed them. */
export function useAlgoliaThemeConfig(): AlgoliaThemeConfig {
  const themeConfig = useThemeConfig();
  const settings = useSearchSettings();
  return useMemo(
    () => ({...themeConfig, algolia: {...settings?.algolia, searchPagePath: settings?.searchPagePath ?? false}}),
    [themeConfig, settings],
  );
}
