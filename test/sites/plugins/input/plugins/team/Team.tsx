import { heading } from 'team-names';
import type { ReactNode } from 'react';

declare const __TEAM_VERSION__: string;

export default function Team({ people }: { readonly people: readonly string[] }): ReactNode {
  return (
    <main className="team">
      <h1>
        {heading} {__TEAM_VERSION__}
      </h1>
      <ul>
        {people.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </main>
  );
}
