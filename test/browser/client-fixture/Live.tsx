import { useState } from 'react';
import type { LiveArticleProps } from '../../../src/client/hooks.tsx';

export default function Article({ Html }: LiveArticleProps) {
  const [count, setCount] = useState(0);
  return (
    <>
      <Html i={0} />
      <button type="button" id="count" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <Html i={1} />
    </>
  );
}
