import {onEachPage} from '../eachPage';

/** The question whether a page helped, see plugins/reader. */
export const {onRouteDidUpdate} = onEachPage(() => import('./feedback'));
