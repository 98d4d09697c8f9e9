import { useState } from 'react';
import { Link } from '../../../src/client/hooks.tsx';

/** A component page that crashes once on demand. */
export default function Showcase() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('The showcase broke', { cause: new Error('a button was pressed') });
  return (
    <div id="showcase">
      <Link to="/docs/a">Back to A</Link>
      <button type="button" id="break" onClick={() => setBroken(true)}>
        Break
      </button>
    </div>
  );
}
