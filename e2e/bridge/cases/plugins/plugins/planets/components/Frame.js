import Layout from '@theme/Layout';
import renderRoutes from '@docusaurus/renderRoutes';

export default function Frame({route}) {
  return <Layout title="Planets"><main><h1>Planets</h1>{renderRoutes(route.routes)}</main></Layout>;
}
