import {onEachPage} from '../eachPage';

/** The menu of a page's Markdown, see plugins/llms. */
export const {onRouteDidUpdate} = onEachPage(() => import('./menu'));
