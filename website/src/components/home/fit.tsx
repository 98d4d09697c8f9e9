import { Translate } from 'octavo/theme';
import type { ReactNode } from 'react';
import styles from './home.module.scss';

/** Who the framework is for, and who is better served elsewhere. */
export function Fit(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="fit">
      <h2 id="fit" className={styles.heading}>
        <Translate id="home.fit">Who it is for, and who it is not for</Translate>
      </h2>
      <div className={styles.fit}>
        <div>
          <h3>
            <Translate id="home.fit.yes">It fits you if</Translate>
          </h3>
          <ul className={styles.yes}>
            <li>
              <Translate id="home.fit.whole">
                you build an API or a whole application, with users, permissions and a database;
              </Translate>
            </li>
            <li>
              <Translate id="home.fit.one">
                you prefer one documented way to choosing and connecting a dozen packages;
              </Translate>
            </li>
            <li>
              <Translate id="home.fit.tests">
                you want classes that you can test on their own, without a running server.
              </Translate>
            </li>
          </ul>
        </div>
        <div>
          <h3>
            <Translate id="home.fit.no">Look elsewhere if</Translate>
          </h3>
          <ul className={styles.no}>
            <li>
              <Translate id="home.fit.few">
                a few routes are all you need: Express or Fastify alone are smaller;
              </Translate>
            </li>
            <li>
              <Translate id="home.fit.community">
                you count on a large community of plugins, answers and people to hire: that of Foal is small;
              </Translate>
            </li>
            <li>
              <Translate id="home.fit.language">
                you write plain JavaScript, or run something other than Node 22 or 24.
              </Translate>
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}
