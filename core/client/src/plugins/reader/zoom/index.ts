import {onEachPage} from '../eachPage';

/** Larger images and diagrams, see plugins/reader. */
export const {onRouteDidUpdate} = onEachPage(() => import('./zoom'));
