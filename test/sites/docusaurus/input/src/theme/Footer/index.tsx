import Footer from '@theme-original/Footer';
import { useState } from 'react';

export default function WithNote(props) {
  const [count, setCount] = useState(0);
  return (
    <div className="own-footer">
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count} times
      </button>
      <Footer {...props} />
    </div>
  );
}
