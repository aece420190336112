import {onEachPage} from '../eachPage';

/** Marks of changes since the reader's last visit; see plugins/reader. */
export const {onRouteDidUpdate} = onEachPage(() => import('./marks'));
