import {onEachPage} from '../eachPage';
import {SIDEBARS} from '../sidebars';

/** A filter field above long sidebars; see plugins/reader. */
export const {onRouteDidUpdate} = onEachPage(() => import('./filter'), `${SIDEBARS}, .navbar__toggle`);
