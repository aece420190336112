import type {SearchData} from '@gosaur/client/types/props';

/** Loads the dialog, which pages do not need at first. */
export const loadSearchModal = () => import('@theme/SearchModal');

/** Loads the code that opens the search on hover or focus. */
export const loadResting = () => import('./Resting');

/** Loads the data that the first query needs. If that fails, opening the search tries again. */
export function preloadSearch(settings: SearchData): void {
  loadSearchModal()
    .then(({preload}) => preload(settings))
    .catch(() => {});
}
