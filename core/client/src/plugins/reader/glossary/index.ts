import {onEachPage} from '../eachPage';

/** Definitions of glossary terms on a page; see core/markdown/terms.go. */
export const {onRouteDidUpdate} = onEachPage(() => import('./terms'), '.gs-term');
