import useRouteContext, {type RouteContext} from '@docusaurus/useRouteContext';

const NO_ROUTE: RouteContext = {plugin: {name: '', id: ''}};

/** The context of the route. The page that stands in for a crashed one is outside all routes. */
export function useRoute(): RouteContext {
  try {
    return useRouteContext();
  } catch {
    return NO_ROUTE;
  }
}
