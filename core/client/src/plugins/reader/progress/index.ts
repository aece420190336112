import {onEachPage} from '../eachPage';

/** The reading progress on a page; see plugins/reader. */
export const {onRouteDidUpdate} = onEachPage(() => import('./progress'));
