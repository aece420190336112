import type {ClientModule} from '../../clientModules';
import {reportPageView} from './pageView';

declare global {
  interface Window {
    /** Google's tag, see plugins/analytics. */
    gtag?: (...args: unknown[]) => void;
  }
}

/** Tells Google's tag of every page after the first. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  reportPageView(location, previousLocation, (view) => {
    // Later events of the same page belong to it too.
    window.gtag?.('set', view);
    window.gtag?.('event', 'page_view');
  });
};
