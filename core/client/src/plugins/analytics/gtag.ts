import type {ClientModule} from '../../clientModules';
import {reportPageView} from './pageView';

declare global {
  interface Window {
    /** Google's tag; see plugins/analytics. */
    gtag?: (...args: unknown[]) => void;
  }
}

/** Reports every page after the first to Google's tag. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  reportPageView(location, previousLocation, (view) => {
    // Later events of this page use the same values.
    window.gtag?.('set', view);
    window.gtag?.('event', 'page_view');
  });
};
