import {onEachPage} from '../eachPage';

/** What a link of the text leads to, see plugins/reader. */
export const {onRouteDidUpdate} = onEachPage(() => import('./previews'));
