import { Layout, Link } from 'octavo/theme';

export default function NotFound() {
  return (
    <Layout title="Not found">
      <main className="home">
        <h1>There is nothing here</h1>
        <p>
          Try the search, or begin at <Link to="/docs/bread">the first page</Link>.
        </p>
      </main>
    </Layout>
  );
}
