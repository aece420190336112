import {useEffect, useRef} from 'react';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useEvent} from './react';

type Location = ReturnType<typeof useLocation>;

/** Calls back with each new location and the previous one. */
export function useLocationChange(
  onLocationChange: (change: {location: Location; previousLocation: Location | undefined}) => void,
): void {
  const location = useLocation();
  const previous = useRef<Location>(undefined);
  const onChange = useEvent(onLocationChange);
  useEffect(() => {
    if (previous.current !== location) {
      onChange({location, previousLocation: previous.current});
    }
    previous.current = location;
  }, [location, onChange]);
}

/** Returns the class of an element that links can target. There is none, because CSS keeps all targets below the navbar. */
export const useAnchorTargetClassName: (id: string | undefined) => string | undefined = () => undefined;

/** Returns the route of the home page; undefined if the site has none. */
export function useHomePageRoute(): {path: string; exact: true} | undefined {
  const {siteConfig, noHome} = useDocusaurusContext();
  return noHome ? undefined : {path: siteConfig.baseUrl, exact: true};
}
