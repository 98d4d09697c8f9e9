import { Layout, Link } from 'octavo/theme';
import type { ReactNode } from 'react';
import styles from './index.module.css';

export default function NotFound(): ReactNode {
  return (
    <Layout title="Page not found">
      <main className={styles.band}>
        <h1>This page does not exist</h1>
        <p>It may have moved. Press Ctrl and K to search, or begin with one of these:</p>
        <p className={styles.actions}>
          <Link className="button button--primary" to="/docs/">
            Documentation
          </Link>
          <Link className="button button--secondary" to="/docs/options">
            Options
          </Link>
          <Link className="button button--secondary" to="/docs/problems">
            Problems
          </Link>
        </p>
      </main>
    </Layout>
  );
}
