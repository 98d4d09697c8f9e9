import { Layout, Link, Translate } from 'octavo/theme';
import { translate, useShell } from 'octavo/client';
import type { ReactNode } from 'react';
import styles from './index.module.css';

interface Feature {
  readonly title: ReactNode;
  readonly text: ReactNode;
}

const FEATURES: readonly Feature[] = [
  {
    title: <Translate id="home.write.title">Write in Markdown</Translate>,
    text: (
      <Translate id="home.write.text">
        Each file in the docs folder is a page. The sidebar, the search and the links between pages follow from it.
      </Translate>
    ),
  },
  {
    title: <Translate id="home.look.title">Make it yours</Translate>,
    text: (
      <Translate id="home.look.text">
        Change one colour, the logo and this page, and the site looks like your project, in light and in dark mode.
      </Translate>
    ),
  },
  {
    title: <Translate id="home.publish.title">Publish anywhere</Translate>,
    text: (
      <Translate id="home.publish.text">
        A build makes plain files that every host can serve. Readers get complete pages, even without JavaScript.
      </Translate>
    ),
  },
];

export default function Home(): ReactNode {
  const { site } = useShell();
  return (
    <Layout
      description={translate({
        id: 'home.description',
        message: 'The documentation of the project: how to start, how to use it, and how to publish your own site.',
      })}
    >
      <main>
        <header className={styles.hero}>
          <h1 className={styles.title}>{site.title}</h1>
          <p className={styles.tagline}>
            <Translate id="home.tagline">Everything there is to know, in one place.</Translate>
          </p>
          <div className={styles.actions}>
            <Link className="button button--primary button--lg" to="/docs/intro">
              <Translate id="home.start">Get started</Translate>
            </Link>
            <Link className="button button--secondary button--lg" to="/docs/writing/markdown">
              <Translate id="home.markdown">See what Markdown can do</Translate>
            </Link>
          </div>
        </header>
        <div className={styles.features}>
          {FEATURES.map(({ title, text }, index) => (
            <section key={index} className={styles.feature}>
              <h2 className={styles.featureTitle}>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </main>
    </Layout>
  );
}
