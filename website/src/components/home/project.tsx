import { Link, Translate } from 'octavo/theme';
import type { ReactNode } from 'react';
import styles from './home.module.scss';

/** What `createapp` creates, by what a reader opens first. */
const FILES: readonly { readonly path: string; readonly text: ReactNode }[] = [
  {
    path: 'src/app/controllers/',
    text: <Translate id="home.project.controllers">Routes: a class each, with its tests beside it.</Translate>,
  },
  {
    path: 'src/app/services/',
    text: <Translate id="home.project.services">What your application does, whoever asks for it.</Translate>,
  },
  {
    path: 'src/app/hooks/',
    text: <Translate id="home.project.hooks">What runs around routes: checks, log in, measures.</Translate>,
  },
  {
    path: 'src/app/entities/',
    text: <Translate id="home.project.entities">Tables of the database, as classes.</Translate>,
  },
  {
    path: 'src/scripts/',
    text: <Translate id="home.project.scripts">Tasks that you start from a terminal.</Translate>,
  },
  {
    path: 'config/',
    text: <Translate id="home.project.config">Settings, for each environment.</Translate>,
  },
  {
    path: 'package.json',
    text: <Translate id="home.project.package">Commands to develop, build, test and migrate.</Translate>,
  },
];

/** What a new project holds. */
export function Project(): ReactNode {
  return (
    <section className={`${styles.section} ${styles.split}`} aria-labelledby="project">
      <div>
        <h2 id="project" className={styles.heading}>
          <Translate id="home.project">What a project looks like</Translate>
        </h2>
        <p>
          <Translate id="home.project.text">
            Every Foal project has the same folders, so you know where to look in one that you have never seen. It is
            TypeScript throughout: the compiler and your editor know the users, requests, services and configuration
            values you work with, and point at an error before a user meets it.
          </Translate>
        </p>
        <p>
          <Link to="/docs/cli/code-generation">
            <Translate id="home.project.more">What the command line writes for you</Translate>
          </Link>
        </p>
      </div>
      <dl className={styles.files}>
        {FILES.map(({ path, text }) => (
          <div key={path}>
            <dt translate="no">
              <code>{path}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
