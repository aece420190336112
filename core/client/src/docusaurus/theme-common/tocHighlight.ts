import {useEffect} from 'react';
import {withLater} from '../../navigation/idle';
import {useThemeConfig} from './themeConfig';
import type {TOCHighlightConfig} from './tocTracking';

export type {TOCHighlightConfig};

/** Marks the link of the current section in a table of contents. Does nothing without a config. */
export function useTOCHighlight(config: TOCHighlightConfig | undefined): void {
  const {hideOnScroll} = useThemeConfig().navbar;
  useEffect(() => {
    if (!config) {
      return undefined;
    }
    const navbar = hideOnScroll ? null : document.querySelector('.navbar');
    let stop: (() => void) | undefined;
    let ended = false;
    withLater(({track}) => {
      stop = ended ? undefined : track(config, navbar?.clientHeight ?? 0);
    });
    return () => {
      ended = true;
      stop?.();
    };
  }, [config, hideOnScroll]);
}
