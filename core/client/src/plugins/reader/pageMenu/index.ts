import {onEachPage} from '../eachPage';

/** The Markdown menu of a page; see plugins/llms. */
export const {onRouteDidUpdate} = onEachPage(() => import('./menu'));
