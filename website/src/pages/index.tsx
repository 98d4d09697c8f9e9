import { Layout, Link, Translate } from 'octavo/theme';
import { translate } from 'octavo/client';
import type { ReactNode } from 'react';
import { CodeSample } from '../components/code-sample.tsx';
import { mailService, todoController } from '../components/home-samples.ts';
import { DISCORD, FIRST_TUTORIAL, GITHUB, SPONSORS, TWITTER, YOUTUBE } from '../components/links.ts';
import ApiIcon from '../icons/features/api.svg';
import CliIcon from '../icons/features/cli.svg';
import DatabaseIcon from '../icons/features/database.svg';
import FilesIcon from '../icons/features/files.svg';
import KeyIcon from '../icons/features/key.svg';
import RolesIcon from '../icons/features/roles.svg';
import ScriptIcon from '../icons/features/script.svg';
import TestsIcon from '../icons/features/tests.svg';
import '../css/utilities.css';
import styles from './index.module.scss';

export default function Home(): ReactNode {
  return (
    <Layout
      description={translate({
        id: 'home.description',
        message: 'A full-featured Node.js framework without complexity',
      })}
    >
      <main className={styles.home}>
        <Masthead />
        <Features />
        <Concepts />
        <Types />
        <Start />
        <Elsewhere />
      </main>
    </Layout>
  );
}

function Masthead(): ReactNode {
  return (
    <header className={styles.masthead}>
      <div className={styles.inner}>
        <div className={styles.pitch}>
          <h1 className={styles.title}>
            <Translate id="home.title">A full‑featured Node.js framework that stays simple</Translate>
          </h1>
          <p className={styles.lead}>
            <Translate id="home.lead">
              Routing, validation, authentication, database, files and tests: one framework, one documentation, and only
              three concepts to learn. Written in TypeScript.
            </Translate>
          </p>
          <div className="tw-mb-5 tw-flex tw-flex-wrap tw-gap-3">
            <Link className="button button--primary button--lg" to={FIRST_TUTORIAL}>
              <Translate id="home.getStarted">Get started</Translate>
            </Link>
            <Link className="button button--outline button--secondary button--lg" to="/docs/">
              <Translate id="home.readDocs">Read the docs</Translate>
            </Link>
          </div>
          <p className={styles.command} translate="no">
            <span aria-hidden="true">$ </span>
            <code>npx @foal/cli createapp my-app</code>
          </p>
          <ul className="tw-m-0 tw-flex tw-list-none tw-flex-wrap tw-gap-x-6 tw-gap-y-2 tw-p-0 tw-text-[0.9375rem]">
            <li>
              <Link to={GITHUB}>
                <Translate id="home.source">Open source, MIT licence</Translate>
              </Link>
            </li>
            <li>
              <Link to={DISCORD}>
                <Translate id="home.chat">Join the chat</Translate>
              </Link>
            </li>
            <li>
              <Link to={SPONSORS}>
                <Translate id="home.sponsor">Sponsor the project</Translate>
              </Link>
            </li>
          </ul>
        </div>
        <div className={styles.sample}>
          <CodeSample title="src/app/controllers/todo.controller.ts" code={todoController} />
          <p className={`${styles.secondary} tw-m-0 tw-text-sm tw-leading-normal`}>
            <Translate
              id="home.sampleCaption"
              values={{ jwt: <code>@JWTRequired</code>, body: <code>@ValidateBody</code> }}
            >
              {'A protected REST API. {jwt} turns away requests without a valid token; {body} answers 400 with the reasons when the body does not fit.'}
            </Translate>
          </p>
        </div>
      </div>
    </header>
  );
}

interface Feature {
  readonly name: string;
  readonly Icon: typeof ApiIcon;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

const FEATURES: readonly Feature[] = [
  {
    name: 'cli',
    Icon: CliIcon,
    title: <Translate id="home.feature.cli">Command line</Translate>,
    text: (
      <Translate id="home.feature.cli.text">
        Create a project and generate controllers, entities, hooks and whole REST APIs.
      </Translate>
    ),
  },
  {
    name: 'database',
    Icon: DatabaseIcon,
    title: <Translate id="home.feature.orm">Database</Translate>,
    text: (
      <Translate id="home.feature.orm.text">
        TypeORM is set up from the start, migrations included. Another ORM can take its place.
      </Translate>
    ),
  },
  {
    name: 'key',
    Icon: KeyIcon,
    title: <Translate id="home.feature.auth">JWTs and session tokens</Translate>,
    text: (
      <Translate id="home.feature.auth.text">
        Log users in with cookies, with a header or with a social account. CSRF protection is one setting.
      </Translate>
    ),
  },
  {
    name: 'tests',
    Icon: TestsIcon,
    title: <Translate id="home.feature.tests">Unit and E2E tests</Translate>,
    text: (
      <Translate id="home.feature.tests.text">
        Controllers, services and hooks are tested on their own; the test commands are ready in every project.
      </Translate>
    ),
  },
  {
    name: 'api',
    Icon: ApiIcon,
    title: <Translate id="home.feature.openapi">Swagger generation</Translate>,
    text: (
      <Translate id="home.feature.openapi.text">
        The OpenAPI document is derived from your routes and hooks, and Swagger UI shows it.
      </Translate>
    ),
  },
  {
    name: 'roles',
    Icon: RolesIcon,
    title: <Translate id="home.feature.roles">Roles and permissions</Translate>,
    text: (
      <Translate id="home.feature.roles.text">
        Check a role in a hook, or give permissions to users and groups and require them by name.
      </Translate>
    ),
  },
  {
    name: 'script',
    Icon: ScriptIcon,
    title: <Translate id="home.feature.scripts">Shell scripts</Translate>,
    text: (
      <Translate id="home.feature.scripts.text">
        Run tasks from the terminal with checked arguments and the services of your application.
      </Translate>
    ),
  },
  {
    name: 'files',
    Icon: FilesIcon,
    title: <Translate id="home.feature.files">File upload and storage</Translate>,
    text: (
      <Translate id="home.feature.files.text">
        Validate uploads, and store files on a disk or in the cloud through the same service.
      </Translate>
    ),
  },
];

function Features(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="features">
      <h2 id="features" className={styles.heading}>
        <Translate id="home.features">What a server needs, made to fit together</Translate>
      </h2>
      <ul className={styles.features}>
        {FEATURES.map(({ name, Icon, title, text }) => (
          <li key={name} className={styles.feature}>
            <span className={styles.featureIcon}>
              <Icon />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Concepts(): ReactNode {
  return (
    <section className={styles.band} aria-labelledby="concepts">
      <div className={styles.bandInner}>
        <h2 id="concepts" className={styles.heading}>
          <Translate id="home.concepts">Three concepts, and you can read any application</Translate>
        </h2>
        <ol className={styles.flow}>
          <li>
            <h3>
              <Link to="/docs/architecture/hooks">
                <Translate id="home.concept.hooks">Hooks</Translate>
              </Link>
            </h3>
            <p>
              <Translate id="home.concept.hooks.text">
                Small functions around a route: they validate, authenticate, measure, and change the response.
              </Translate>
            </p>
          </li>
          <li>
            <h3>
              <Link to="/docs/architecture/controllers">
                <Translate id="home.concept.controllers">Controllers</Translate>
              </Link>
            </h3>
            <p>
              <Translate id="home.concept.controllers.text">
                Classes whose methods receive a request and return a response.
              </Translate>
            </p>
          </li>
          <li>
            <h3>
              <Link to="/docs/architecture/services-and-dependency-injection">
                <Translate id="home.concept.services">Services</Translate>
              </Link>
            </h3>
            <p>
              <Translate id="home.concept.services.text">
                Classes that do the work. Ask for one in a property and it is there.
              </Translate>
            </p>
          </li>
        </ol>
        <p className="tw-m-0">
          <Link to="/docs/architecture/architecture-overview">
            <Translate id="home.concepts.more">How they work together</Translate>
          </Link>
        </p>
      </div>
    </section>
  );
}

function Types(): ReactNode {
  return (
    <section className={`${styles.section} ${styles.split}`} aria-labelledby="types">
      <div>
        <h2 id="types" className={styles.heading}>
          <Translate id="home.types">A language that finds mistakes first</Translate>
        </h2>
        <p>
          <Translate id="home.types.text">
            FoalTS is written in TypeScript and so is your application. The compiler and your editor know the users,
            requests, services and configuration values you work with, and point at an error before a user meets it.
          </Translate>
        </p>
      </div>
      <CodeSample title="src/app/services/mail.service.ts" code={mailService} />
    </section>
  );
}

function Start(): ReactNode {
  return (
    <section className={styles.start} aria-labelledby="start">
      <h2 id="start" className={styles.heading}>
        <Translate id="home.start">Build something small to see how it feels</Translate>
      </h2>
      <p>
        <Translate id="home.start.text">
          The first tutorial makes a to-do list with a database, a REST API, validation and tests, in seven short steps.
        </Translate>
      </p>
      <Link className="button button--primary button--lg" to={FIRST_TUTORIAL}>
        <Translate id="home.getStarted">Get started</Translate>
      </Link>
      <p className={styles.sponsors}>
        <Translate
          id="home.sponsors"
          values={{
            linito: <Link to="https://linito.io">Linito</Link>,
            you: (
              <Link to={SPONSORS}>
                <Translate id="home.sponsors.you">you</Translate>
              </Link>
            ),
          }}
        >
          {'FoalTS is supported by {linito} and, if you like, by {you}.'}
        </Translate>
      </p>
    </section>
  );
}

/** The project on other sites. */
function Elsewhere(): ReactNode {
  const links = [
    { name: 'github', to: GITHUB, label: translate({ id: 'home.footer.github', message: 'GitHub repository' }) },
    { name: 'twitter', to: TWITTER, label: translate({ id: 'home.footer.twitter', message: 'Twitter profile' }) },
    { name: 'youtube', to: YOUTUBE, label: translate({ id: 'home.footer.youtube', message: 'YouTube channel' }) },
    { name: 'discord', to: DISCORD, label: translate({ id: 'home.footer.discord', message: 'Discord chat' }) },
  ];
  return (
    <div className={styles.elsewhere}>
      <ul className="tw-m-0 tw-flex tw-flex-wrap tw-list-none tw-justify-center tw-gap-2 tw-p-0">
        {links.map(({ name, to, label }) => (
          <li key={name}>
            <Link className={`header-icon header-icon--${name}`} to={to} aria-label={label} />
          </li>
        ))}
      </ul>
    </div>
  );
}
