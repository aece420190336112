import {onEachPage} from '../eachPage';

/** How far the reader is on the page, see plugins/reader. */
export const {onRouteDidUpdate} = onEachPage(() => import('./progress'));
