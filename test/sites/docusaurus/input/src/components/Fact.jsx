import useRouteContext from '@docusaurus/useRouteContext';
import { useState } from 'react';

/** Without modules it is shown under a path with a parameter, which Docusaurus builds as it is written. */
const NONE = [{ words: { name: 'none', nth: 0 } }];

export default function Fact({ heading = { text: 'Facts' }, more = NONE, locale, route }) {
  const { data } = useRouteContext();
  const [count, setCount] = useState(more[0].words.nth);
  return (
    <>
      <h1>
        {heading.text}: {more[0].words.name} in {locale}
      </h1>
      <button type="button" data-path={route.path} title={data?.heading.text} onClick={() => setCount(count + 1)}>
        Told {count} times
      </button>
    </>
  );
}
