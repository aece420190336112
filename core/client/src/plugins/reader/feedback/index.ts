import {onEachPage} from '../eachPage';

/** The question whether a page was helpful; see plugins/reader. */
export const {onRouteDidUpdate} = onEachPage(() => import('./feedback'));
