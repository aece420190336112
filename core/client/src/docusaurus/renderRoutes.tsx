import type {ReactNode} from 'react';

/**
 * In Docusaurus this renders the routes below a layout. Here layouts get the page as `children`, and the
 * runtime passes `route.routes` as those same children, so that ejected layouts keep working.
 */
export default function renderRoutes(routes: ReactNode): ReactNode {
  return routes;
}
