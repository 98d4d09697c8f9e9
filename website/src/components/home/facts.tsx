import { Link, Translate } from 'octavo/theme';
import type { ReactNode } from 'react';
import { CORE_DEPENDENCIES, FIRST_RELEASE, PACKAGES } from '../facts.ts';
import { GITHUB } from '../links.ts';
import styles from './home.module.scss';

/** Numbers that the packages and the repository give. */
export function Facts(): ReactNode {
  return (
    <ul className={styles.facts}>
      <Fact number={`${PACKAGES}`} to="/docs/community/awesome-foal#official-packages">
        <Translate id="home.fact.packages">packages, of which you install what you use</Translate>
      </Fact>
      <Fact number={`${CORE_DEPENDENCIES}`} to="https://www.npmjs.com/package/@foal/core?activeTab=dependencies">
        <Translate id="home.fact.dependencies">dependencies in the core, Express among them</Translate>
      </Fact>
      <Fact
        number={<Translate id="home.fact.testsCount">2,000+</Translate>}
        to={`${GITHUB}/search?q=path%3A*.spec.ts&type=code`}
      >
        <Translate id="home.fact.tests">tests in the repository of the framework</Translate>
      </Fact>
      <Fact number={`${FIRST_RELEASE}`} to="/docs/#requirements-and-support">
        <Translate id="home.fact.since">first release; five major versions since</Translate>
      </Fact>
    </ul>
  );
}

interface FactProps {
  readonly number: ReactNode;
  /** Where a reader can check it. */
  readonly to: string;
  readonly children: ReactNode;
}

function Fact({ number, to, children }: FactProps): ReactNode {
  return (
    <li>
      <Link to={to}>
        <strong>{number}</strong> <span>{children}</span>
      </Link>
    </li>
  );
}
