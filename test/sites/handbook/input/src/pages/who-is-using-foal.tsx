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
              </div>
            </li>
          ))}
          <li className={styles.yours}>
            <Link to={EDIT_THIS_PAGE}>
              <Translate id="showcase.yours">Your site here</Translate>
            </Link>
          </li>
        </ul>
      </main>
    </Layout>
  );
}
