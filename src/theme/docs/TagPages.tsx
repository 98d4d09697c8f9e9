import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { DocListContent, DocTagContent, DocTagsContent } from '../../shared/wire.ts';
import { Columns } from '../layout/Columns.tsx';
import { VersionBanner, VisibilityBanner } from './Banners.slot.ts';
import { VersionBadge } from './Breadcrumbs.slot.ts';
import { TagGroups } from './Tags.tsx';
import { H1, H2 } from '../markdown/headings.slot.ts';

/** The docs with one tag (DT-03). */
export function DocTagPage({ content }: { readonly content: DocTagContent }): ReactNode {
  const translate = useTranslate();
  const { title, tag, allTagsHref, docs, visibility } = content;
  return (
    <Columns>
      <VisibilityBanner visibility={visibility} />
      <header className="page-header">
        <H1 dir="auto">{title}</H1>
        {tag.description !== undefined && <p>{tag.description}</p>}
        <Link href={allTagsHref}>{translate('theme.tags.tagsPageLink')}</Link>
      </header>
      <ul className="entry-list">
        {docs.map((doc) => (
          <li key={doc.href}>
            <H2>
              <Link href={doc.href}>{doc.title}</Link>
            </H2>
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
      <H1>{content.title}</H1>
      <TagGroups groups={content.groups} />
    </Columns>
  );
}

/** All items of a list, for readers without JavaScript, to whom the sidebar shows only a part of it. */
export function DocListPage({ content }: { readonly content: DocListContent }): ReactNode {
  return (
    <Columns>
      <VersionBanner banner={content.versionBanner} />
      <VersionBadge label={content.versionBadge} />
      <H1>{content.title}</H1>
      <ul className="long-list">
        {content.entries.map(({ href, label, lang }, index) => (
          <li key={index}>
            <Link href={href} lang={lang}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Columns>
  );
}
