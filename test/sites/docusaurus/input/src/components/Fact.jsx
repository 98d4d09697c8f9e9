import useRouteContext from '@docusaurus/useRouteContext';
import { useState } from 'react';

export default function Fact({ heading, more, locale, route }) {
  const { data } = useRouteContext();
  const [count, setCount] = useState(more[0].words.nth);
  return (
    <>
      <h1>
        {heading.text}: {more[0].words.name} in {locale}
      </h1>
      <button type="button" data-path={route.path} title={data.heading.text} onClick={() => setCount(count + 1)}>
        Told {count} times
      </button>
    </>
  );
}
