import {onEachPage} from '../eachPage';

/** Enlarged images and diagrams; see plugins/reader. */
export const {onRouteDidUpdate} = onEachPage(() => import('./zoom'));
