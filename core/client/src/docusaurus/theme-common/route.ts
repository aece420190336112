import useRouteContext, {type RouteContext} from '@docusaurus/useRouteContext';

const NO_ROUTE: RouteContext = {plugin: {name: '', id: ''}};

/** Returns the context of the route. The page shown after a crash is outside all routes. */
export function useRoute(): RouteContext {
  try {
    return useRouteContext();
  } catch {
    return NO_ROUTE;
  }
}
