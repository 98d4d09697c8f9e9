import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { TagGroup, TagLink } from '../../shared/tag-links.ts';
import { H2 } from '../markdown/headings.slot.ts';

interface TagProps {
  readonly tag: TagLink;
  /** Number of pages with the tag. */
  readonly count?: number;
}

function Tag({ tag, count }: TagProps): ReactNode {
  return (
    <Link className="theme-tag" rel="tag" href={tag.href} title={tag.description}>
      {tag.label}
      {count !== undefined && <span className="theme-tag__count">{count}</span>}
    </Link>
  );
}

/** The tags of a doc or post (DT-05). */
export function TagsRow({ tags }: { readonly tags: readonly TagLink[] }): ReactNode {
  const translate = useTranslate();
  if (tags.length === 0) return null;
  return (
    <div className="theme-doc-footer-tags-row tags-row">
      <b dir="auto">{translate('theme.tags.tagsListLabel')}</b>
      <ul>
        {tags.map((tag) => (
          <li key={tag.href}>
            <Tag tag={tag} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Tags under the letters they begin with, each with its count (DT-02). */
export function TagGroups({ groups }: { readonly groups: readonly TagGroup[] }): ReactNode {
  return (
    <div className="tag-groups">
      {groups.map(({ letter, tags }) => (
        <section key={letter}>
          <H2 id={letter}>{letter}</H2>
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
