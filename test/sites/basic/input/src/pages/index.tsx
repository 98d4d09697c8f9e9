import { Layout, Link, Translate } from 'octavo/theme';
import styles from './index.module.css';

export default function Home() {
  return (
    <Layout description="The start page of Lantern">
      <main className={styles['hero']}>
        <h1>Lantern</h1>
        <p>Light for small programs.</p>
        <Link to="/docs/">
          <Translate id="home.button">Read the manual</Translate>
        </Link>
      </main>
    </Layout>
  );
}
