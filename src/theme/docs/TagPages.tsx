import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { DocTagContent, DocTagsContent } from '../../shared/wire.ts';
import { Columns } from '../layout/Layout.tsx';
import { VisibilityBanner } from './Banners.tsx';
import { TagGroups } from './Tags.tsx';

/** The docs with one tag (DT-03). */
export function DocTagPage({ content }: { readonly content: DocTagContent }): ReactNode {
  const translate = useTranslate();
  const { title, tag, allTagsHref, docs, visibility } = content;
  return (
    <Columns>
      <VisibilityBanner visibility={visibility} />
      <header className="page-header">
        <h1>{title}</h1>
        {tag.description !== undefined && <p>{tag.description}</p>}
        <Link href={allTagsHref}>{translate('theme.tags.tagsPageLink')}</Link>
      </header>
      <ul className="entry-list">
        {docs.map((doc) => (
          <li key={doc.href}>
            <h2>
              <Link href={doc.href}>{doc.title}</Link>
            </h2>
            {doc.description !== '' && <p>{doc.description}</p>}
          </li>
        ))}
      </ul>
    </Columns>
  );
}

export function DocTagsPage({ content }: { readonly content: DocTagsContent }): ReactNode {
  return (
    <Columns>
      <h1>{content.title}</h1>
      <TagGroups groups={content.groups} />
    </Columns>
  );
}
