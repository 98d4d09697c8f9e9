import Link from '@docusaurus/Link';
import { usePluginData } from '@docusaurus/useGlobalData';
import React from 'react';

export default function FactList({ list, location }) {
  return (
    <ul aria-label={usePluginData('fact-pages').heading} data-at={location.pathname}>
      {list.map((name) => (
        <li key={name}>
          <Link to={`/facts/${name}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
