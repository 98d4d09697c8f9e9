import Original from '@theme-original/DocItem/Footer';
import { type ReactNode, useState } from 'react';

export default function DocItemFooter(props: object): ReactNode {
  const [votes, setVotes] = useState(0);
  return (
    <>
      <Original {...props} />
      <button type="button" className="helpful" onClick={() => setVotes(votes + 1)}>
        {`Helpful: ${votes}`}
      </button>
    </>
  );
}
