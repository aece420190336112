import {onEachPage} from '../eachPage';

/** Previews of links; see plugins/reader. */
export const {onRouteDidUpdate} = onEachPage(() => import('./previews'));
