import globalData from '@generated/global-data';
import type {ClientModule} from '../../clientModules';
import type {AnalyticsData} from '../../types/props';
import {reportPageView} from './pageView';

declare global {
  interface Window {
    /** The data layer of Google Tag Manager; see plugins/analytics. */
    dataLayer?: unknown[];
  }
}

/** Adds an event to the data layer for every page after the first. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  const data = globalData.analytics?.default as AnalyticsData | undefined;
  const event = data?.tagManager?.pageViewEvent;
  if (event) {
    reportPageView(location, previousLocation, (view) => window.dataLayer?.push({event, ...view}));
  }
};
