import { Layout, Link } from 'octavo/theme';

export default function Home() {
  return (
    <Layout title="Home" description="What Bakery does, and for whom.">
      <main className="home">
        <h1>Bakery</h1>
        <p>Does one thing well.</p>
        <Link className="button button--primary button--lg" to="/docs/bread">
          Get started
        </Link>
      </main>
    </Layout>
  );
}
