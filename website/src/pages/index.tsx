import { CodeBlock, Layout, Link, Translate } from 'octavo/theme';
import { translate } from 'octavo/client';
import type { ReactNode } from 'react';
import { CodeSample } from '../components/code-sample.tsx';
import { FOAL_VERSION } from '../components/facts.ts';
import { todoController } from '../components/home-samples.ts';
import { ComingFrom } from '../components/home/coming-from.tsx';
import { Facts } from '../components/home/facts.tsx';
import { Features } from '../components/home/features.tsx';
import { Fit } from '../components/home/fit.tsx';
import styles from '../components/home/home.module.scss';
import { Project } from '../components/home/project.tsx';
import { DISCORD, FIRST_TUTORIAL, GITHUB, SPONSORS, TWITTER, YOUTUBE } from '../components/links.ts';
import '../css/utilities.css';

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
        <Facts />
        <Features />
        <Concepts />
        <Project />
        <ComingFrom />
        <Fit />
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
        <Pitch />
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

function Pitch(): ReactNode {
  return (
    <div className={styles.pitch}>
      <VersionLine />
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
      <div className={styles.command}>
        <CodeBlock language="bash">npx @foal/cli createapp my-app</CodeBlock>
      </div>
      <ul className="tw-m-0 tw-flex tw-list-none tw-flex-wrap tw-gap-x-6 tw-gap-y-2 tw-p-0 tw-text-[0.9375rem]">
        <li>
          <Link to={GITHUB}>
            <Translate id="home.source">Source code</Translate>
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
  );
}

/** The newest release, and what it needs. */
function VersionLine(): ReactNode {
  return (
    <p className={styles.version}>
      <Link to="/docs/#what-came-when">
        <Translate id="home.version" values={{ version: FOAL_VERSION }}>
          {'Version {version}'}
        </Translate>
      </Link>
      <span>
        <Translate id="home.licence">MIT licence</Translate>
      </span>
      <span>
        <Translate id="home.node">Node 22 and 24</Translate>
      </span>
    </p>
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
