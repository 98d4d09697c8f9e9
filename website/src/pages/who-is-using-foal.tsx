import { Layout, Link, Translate } from 'octavo/theme';
import { translate, useShell } from 'octavo/client';
import type { ReactNode } from 'react';
import { GITHUB } from '../components/links.ts';
import styles from './who-is-using-foal.module.css';

interface Organisation {
  readonly name: string;
  readonly url: string;
  /** File in `static/img/showcase`, 640 × 360. */
  readonly image: string;
  readonly description: ReactNode;
}

const ORGANISATIONS: readonly Organisation[] = [
  {
    name: 'sinzy Blogs',
    url: 'https://blog.sinzy.net/',
    image: 'sinzy-blogs.svg',
    description: (
      <Translate id="showcase.sinzyBlogs">A Chinese blog community with many authors, running on FoalTS.</Translate>
    ),
  },
];

const EDIT_THIS_PAGE = `${GITHUB}/edit/master/docs/src/pages/who-is-using-foal.tsx`;

export default function Showcase(): ReactNode {
  const { site } = useShell();
  return (
    <Layout
      title={translate({ id: 'showcase.title', message: 'Who is using Foal?' })}
      description={translate({
        id: 'showcase.description',
        message: 'Sites and applications that run on FoalTS, and how to add yours to the list.',
      })}
    >
      <main>
        <header className={styles.header}>
          <h1>
            <Translate id="showcase.title">Who is using Foal?</Translate>
          </h1>
          <p>
            <Translate id="showcase.invitation">
              These sites run on FoalTS. Have you built one too? Add it to the list with a pull request.
            </Translate>
          </p>
          <Link className={`button button--lg ${styles.add}`} to={EDIT_THIS_PAGE}>
            <Translate id="showcase.add">Add your site</Translate>
          </Link>
        </header>
        <ul className={styles.grid}>
          {ORGANISATIONS.map(({ name, url, image, description }) => (
            <li key={url} className={`card ${styles.organisation}`}>
              {/* The name beside it says the same. */}
              <img src={`${site.baseUrl}img/showcase/${image}`} alt="" width="640" height="360" />
              <div className="card__body">
                <h2>
                  <Link to={url}>{name}</Link>
                </h2>
                <p>{description}</p>
                <p className={styles.address} translate="no" aria-hidden="true">
                  {new URL(url).host}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.columns}>
          <Steps />
          <Code />
        </div>
      </main>
    </Layout>
  );
}

/** How an organisation comes to the list. */
function Steps(): ReactNode {
  return (
    <section aria-labelledby="add">
      <h2 id="add">
        <Translate id="showcase.steps">Add yours in three steps</Translate>
      </h2>
      <ol>
        <li>
          <Translate
            id="showcase.steps.edit"
            values={{
              page: (
                <Link to={EDIT_THIS_PAGE}>
                  <Translate id="showcase.steps.page">this page</Translate>
                </Link>
              ),
            }}
          >
            {'Open {page} on GitHub: it proposes a copy for your changes.'}
          </Translate>
        </li>
        <li>
          <Translate id="showcase.steps.text">
            Write the name, the address and one sentence on what it does. A picture of 640 × 360 pixels goes with it.
          </Translate>
        </li>
        <li>
          <Translate id="showcase.steps.send">
            Send the pull request. Public sites, products and tools for a company are all welcome.
          </Translate>
        </li>
      </ol>
    </section>
  );
}

/** For readers who would rather see code than names. */
function Code(): ReactNode {
  return (
    <section aria-labelledby="code">
      <h2 id="code">
        <Translate id="showcase.code">See Foal in code</Translate>
      </h2>
      <ul>
        <li>
          <Link to={`${GITHUB}/tree/master/examples/demo-app`}>
            <Translate id="showcase.code.demo">A demo application</Translate>
          </Link>
          <Translate id="showcase.code.demo.text">in the repository of the framework</Translate>
        </li>
        <li>
          <Link to="/docs/tutorials/real-world-example-with-react/1-introduction">
            <Translate id="showcase.code.react">An example with React</Translate>
          </Link>
          <Translate id="showcase.code.react.text">built step by step: users, log in, stories, uploads</Translate>
        </li>
        <li>
          <Link to="/docs/community/awesome-foal">
            <Translate id="showcase.code.more">Awesome Foal</Translate>
          </Link>
          <Translate id="showcase.code.more.text">packages, videos and articles by others</Translate>
        </li>
      </ul>
    </section>
  );
}
