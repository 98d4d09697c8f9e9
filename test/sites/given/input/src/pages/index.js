import Given from '@site/src/given';
import Layout from '@theme/Layout';

export default function Home(props) {
  return (
    <Layout title="Home">
      <Given of="Page" value={Object.keys(props).sort()} />
    </Layout>
  );
}
