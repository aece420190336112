import {onEachPage} from '../eachPage';

/** What readers say of a page, see plugins/reader. */
export const {onRouteDidUpdate} = onEachPage(() => import('./comments'));
