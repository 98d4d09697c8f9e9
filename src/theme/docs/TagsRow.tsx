import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import type { TagLink } from '../../shared/wire.ts';
import { Tag } from './Tag.tsx';

/** The tags of a doc or post (DT-05). */
export function TagsRow({ tags }: { readonly tags: readonly TagLink[] }): ReactNode {
  const translate = useTranslate();
  if (tags.length === 0) return null;
  return (
    <div className="theme-doc-footer-tags-row tags-row">
      <b>{translate('theme.tags.tagsListLabel')}</b>
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
