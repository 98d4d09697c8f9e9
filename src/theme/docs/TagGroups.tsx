import type { ReactNode } from 'react';
import type { TagGroup } from '../../shared/wire.ts';
import { Tag } from './Tag.tsx';

/** Tags under the letters they begin with, each with its count (DT-02). */
export function TagGroups({ groups }: { readonly groups: readonly TagGroup[] }): ReactNode {
  return (
    <div className="tag-groups">
      {groups.map(({ letter, tags }) => (
        <section key={letter}>
          <h2>{letter}</h2>
          <ul className="tag-list">
            {tags.map((tag) => (
              <li key={tag.href}>
                <Tag tag={tag} count={tag.count} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
