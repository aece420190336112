import Content from '@theme/Navbar/Content';
import Layout from '@theme/Navbar/Layout';

/** The bar at the top of every page. */
export default () => (
  <Layout>
    <Content />
  </Layout>
);
