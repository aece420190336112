import globalData from '@generated/global-data';
import type {ClientModule} from '../../clientModules';
import type {AnalyticsData} from '../../types/props';
import {reportPageView} from './pageView';

declare global {
  interface Window {
    /** What Google Tag Manager reads, see plugins/analytics. */
    dataLayer?: unknown[];
  }
}

/** Puts an event into the data layer for every page after the first. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  const data = globalData.analytics?.default as AnalyticsData | undefined;
  const event = data?.tagManager?.pageViewEvent;
  if (event) {
    reportPageView(location, previousLocation, (view) => window.dataLayer?.push({event, ...view}));
  }
};
