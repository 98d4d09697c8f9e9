import { Link, Translate } from 'octavo/theme';
import type { ReactNode } from 'react';
import ApiIcon from '../../icons/features/api.svg';
import CliIcon from '../../icons/features/cli.svg';
import DatabaseIcon from '../../icons/features/database.svg';
import FilesIcon from '../../icons/features/files.svg';
import KeyIcon from '../../icons/features/key.svg';
import RolesIcon from '../../icons/features/roles.svg';
import ScriptIcon from '../../icons/features/script.svg';
import TestsIcon from '../../icons/features/tests.svg';
import styles from './home.module.scss';

interface Feature {
  readonly name: string;
  readonly to: string;
  readonly Icon: typeof ApiIcon;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

const FEATURES: readonly Feature[] = [
  {
    name: 'cli',
    to: '/docs/cli/commands',
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
    to: '/docs/databases/typeorm/introduction',
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
    to: '/docs/authentication/quick-start',
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
    to: '/docs/testing/introduction',
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
    to: '/docs/common/openapi-and-swagger-ui',
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
    to: '/docs/authorization/administrators-and-roles',
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
    to: '/docs/cli/shell-scripts',
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
    to: '/docs/common/file-storage/local-and-cloud-storage',
    Icon: FilesIcon,
    title: <Translate id="home.feature.files">File upload and storage</Translate>,
    text: (
      <Translate id="home.feature.files.text">
        Validate uploads, and store files on a disk or in the cloud through the same service.
      </Translate>
    ),
  },
];

/** What is in the box. */
export function Features(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="features">
      <h2 id="features" className={styles.heading}>
        <Translate id="home.features">What a server needs, made to fit together</Translate>
      </h2>
      <ul className={styles.features}>
        {FEATURES.map(({ name, to, Icon, title, text }) => (
          <li key={name} className={styles.feature}>
            <span className={styles.featureIcon}>
              <Icon />
            </span>
            <h3>
              <Link to={to}>{title}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
