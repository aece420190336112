import {onEachPage} from '../eachPage';

/** Comments on pages; see plugins/reader. */
export const {onRouteDidUpdate} = onEachPage(() => import('./comments'));
