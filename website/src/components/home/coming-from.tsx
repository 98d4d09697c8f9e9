import { Link, Translate } from 'octavo/theme';
import { Fragment, type ReactNode } from 'react';
import styles from './home.module.scss';

interface Row {
  readonly name: string;
  readonly express: ReactNode;
  readonly nest: ReactNode;
  readonly foal: ReactNode;
}

/** What readers know under another name. */
const ROWS: readonly Row[] = [
  {
    name: 'route',
    express: <Code text="app.get('/todos', …)" />,
    nest: <Code text="@Get('todos')" />,
    foal: <Code text="@Get('/todos')" />,
  },
  {
    name: 'group',
    express: <Code text="express.Router()" />,
    nest: <Code text="@Module()" />,
    foal: <Code text="subControllers" />,
  },
  {
    name: 'around',
    express: <Translate id="home.from.middleware">a middleware</Translate>,
    nest: <Translate id="home.from.guard">a guard, pipe or interceptor</Translate>,
    foal: (
      <Link to="/docs/architecture/hooks">
        <Translate id="home.from.hook">a hook</Translate>
      </Link>
    ),
  },
  {
    name: 'body',
    express: <Code text="req.body" />,
    nest: <Code text="@Body()" />,
    foal: <Code text="ctx.request.body" />,
  },
  {
    name: 'answer',
    express: <Code text="res.status(201).json(todo)" />,
    nest: <Code text="return todo" />,
    foal: <Code text="new HttpResponseCreated(todo)" />,
  },
  {
    name: 'work',
    express: <Translate id="home.from.module">a module that you import</Translate>,
    nest: <Code text="@Injectable()" />,
    foal: <Code text="@dependency" />,
  },
  {
    name: 'settings',
    express: <Code text="process.env" />,
    nest: <Code text="ConfigService" />,
    foal: <Code text="Config.get('port')" />,
  },
];

/** The words of Express and Nest, and what they are called here. */
export function ComingFrom(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="coming-from">
      <h2 id="coming-from" className={styles.heading}>
        <Translate id="home.from">Coming from Express or Nest</Translate>
      </h2>
      <p className={styles.text}>
        <Translate
          id="home.from.text"
          values={{
            middlewares: (
              <Link to="/docs/common/expressjs">
                <Translate id="home.from.middlewares">the middlewares you know</Translate>
              </Link>
            ),
            comparison: (
              <Link to="/docs/comparison-with-other-frameworks/express-fastify">
                <Translate id="home.from.comparison">comparison with Express and Fastify</Translate>
              </Link>
            ),
          }}
        >
          {
            'You know most of it by another name. Foal runs on Express, so {middlewares} keep working. The same route, three times, is in the {comparison}.'
          }
        </Translate>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.table} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Express</th>
              <th scope="col">Nest</th>
              <th scope="col">Foal</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ name, express, nest, foal }) => (
              <tr key={name}>
                <td>{express}</td>
                <td>{nest}</td>
                <td>{foal}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Code that a narrow column breaks before a dot or a bracket. */
function Code({ text }: { readonly text: string }): ReactNode {
  return (
    <code>
      {text.split(/(?=[.(])/).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
