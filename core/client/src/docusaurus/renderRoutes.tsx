import type {ReactNode} from 'react';

/**
 * In Docusaurus this renders the routes inside a layout. Here layouts get the page as `children`. The runtime also
 * passes it as `route.routes`, so that ejected layouts keep working.
 */
export default function renderRoutes(routes: ReactNode): ReactNode {
  return routes;
}
