import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { BlogTagContent } from '../../shared/wire.ts';
import { VisibilityBanner } from '../docs/VisibilityBanner.tsx';
import { Columns } from '../layout/Columns.tsx';
import { PostList } from './PostList.tsx';

/** The posts with one tag (BT-03). */
export function BlogTagPage({ content }: { readonly content: BlogTagContent }): ReactNode {
  const translate = useTranslate();
  const { title, tag, allTagsHref, posts, paginator, visibility } = content;
  return (
    <Columns>
      <VisibilityBanner visibility={visibility} />
      <header className="page-header">
        <h1>{title}</h1>
        {tag.description !== undefined && <p>{tag.description}</p>}
        <Link href={allTagsHref}>{translate('theme.tags.tagsPageLink')}</Link>
      </header>
      <PostList posts={posts} paginator={paginator} />
    </Columns>
  );
}
