import {onEachPage} from '../eachPage';

/** Code blocks that readers can edit and run; see core/markdown/codeblock.go. */
export const {onRouteDidUpdate} = onEachPage(() => import('./blocks'), '[data-live-code]');
