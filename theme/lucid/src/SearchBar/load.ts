import type {SearchData} from '@gosaur/client/types/props';

/** Loads the dialog, which no page needs at first. */
export const loadSearchModal = () => import('@theme/SearchModal');

/** Loads what opens the search for a reader who rests on the button. */
export const loadResting = () => import('./Resting');

/** Loads what the first query will need. If that fails, opening the search tries again. */
export function preloadSearch(settings: SearchData): void {
  loadSearchModal()
    .then(({preload}) => preload(settings))
    .catch(() => {});
}
