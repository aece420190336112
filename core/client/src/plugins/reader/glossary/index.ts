import {onEachPage} from '../eachPage';

/** What the terms of the glossary on a page mean, see core/markdown/terms.go. */
export const {onRouteDidUpdate} = onEachPage(() => import('./terms'), '.gs-term');
