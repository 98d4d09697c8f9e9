import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import React, { useState } from 'react';

function Counter({ start, mobile }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" data-mobile={String(mobile)} onClick={() => setCount(count + 1)}>
      Counted to {count}
    </button>
  );
}

function Marked(props) {
  return (
    <b className="marked">
      <DefaultNavbarItem {...props} />
    </b>
  );
}

export default { ...ComponentTypes, default: Marked, 'custom-counter': Counter };
