import Given from '@site/src/given';
import Layout from '@theme/Layout';

export default function Page(props) {
  const { route, ...rest } = props;
  return (
    <Layout>
      <Given of="DocTagDocListPage" value={{ ...rest, route: route && Object.keys(route).sort() }} />
    </Layout>
  );
}
