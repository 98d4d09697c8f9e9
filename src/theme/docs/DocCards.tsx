import { usePlural } from '../../client/hooks.tsx';
import type { ReactNode } from 'react';
import { Link } from '../../client/router.tsx';
import type { CategoryIndexContent, DocCard as DocCardData } from '../../shared/wire.ts';
import { Columns } from '../layout/Columns.tsx';
import { VersionBanner } from './Banners.slot.ts';
import { Breadcrumbs, VersionBadge } from './Breadcrumbs.slot.ts';
import { DocPager } from './PageFooter.slot.ts';
import { H1, H2 } from '../markdown/headings.slot.ts';

function DocCard({ card }: { readonly card: DocCardData }): ReactNode {
  const plural = usePlural();
  const description =
    card.description ??
    (card.itemCount === undefined
      ? undefined
      : plural('theme.docs.DocCard.categoryDescription.plurals', card.itemCount));
  return (
    <Link className={`card doc-card doc-card--${card.kind}`} href={card.href}>
      <H2 className="doc-card__title" title={card.label}>
        {card.label}
      </H2>
      {description !== undefined && (
        <p className="doc-card__description" title={description}>
          {description}
        </p>
      )}
    </Link>
  );
}

/** Uses the same markup as `<DocCardList>` in Markdown. */
function DocCardList({ cards }: { readonly cards: readonly DocCardData[] }): ReactNode {
  return (
    <section className="row doc-card-list">
      {cards.map((card, index) => (
        <article key={index} className="col col--6">
          <DocCard card={card} />
        </article>
      ))}
    </section>
  );
}

/** Generated index of a sidebar category (DP-16). */
export function CategoryIndexPage({ content }: { readonly content: CategoryIndexContent }): ReactNode {
  return (
    <Columns>
      <VersionBanner banner={content.versionBanner} />
      <article>
        <Breadcrumbs crumbs={content.breadcrumbs} home={content.breadcrumbHome} />
        <VersionBadge label={content.versionBadge} />
        <header className="page-header">
          <H1>{content.title}</H1>
          {content.description !== '' && <p>{content.description}</p>}
        </header>
        <DocCardList cards={content.cards} />
      </article>
      <DocPager previous={content.previous} next={content.next} />
    </Columns>
  );
}
