import type { ReactNode } from 'react';
import type { CategoryIndexContent } from '../../shared/wire.ts';
import { Columns } from '../layout/Columns.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { DocCardList } from './DocCardList.tsx';
import { DocPager } from './DocPager.tsx';
import { VersionBadge } from './VersionBadge.tsx';
import { VersionBanner } from './VersionBanner.tsx';

/** Generated index of a sidebar category (DP-16). */
export function CategoryIndexPage({ content }: { readonly content: CategoryIndexContent }): ReactNode {
  return (
    <Columns>
      <VersionBanner banner={content.versionBanner} />
      <article>
        <Breadcrumbs crumbs={content.breadcrumbs} home={content.breadcrumbHome} />
        <VersionBadge label={content.versionBadge} />
        <header className="page-header">
          <h1>{content.title}</h1>
          {content.description !== '' && <p>{content.description}</p>}
        </header>
        <DocCardList cards={content.cards} />
      </article>
      <DocPager previous={content.previous} next={content.next} />
    </Columns>
  );
}
