import renderRoutes from '@docusaurus/renderRoutes';
import useRouteContext from '@docusaurus/useRouteContext';
import Layout from '@theme/Layout';

/** Around all pages of facts. */
export default function Facts({ route }) {
  const { plugin, data } = useRouteContext();
  return (
    <Layout title={data.heading.text} description="All that is known.">
      <main data-plugin={`${plugin.name} ${plugin.id}`}>{renderRoutes(route.routes)}</main>
    </Layout>
  );
}
