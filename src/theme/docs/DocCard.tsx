import type { ReactNode } from 'react';
import { usePlural } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { DocCard as DocCardData } from '../../shared/wire.ts';

export function DocCard({ card }: { readonly card: DocCardData }): ReactNode {
  const plural = usePlural();
  const description =
    card.description ??
    (card.itemCount === undefined
      ? undefined
      : plural('theme.docs.DocCard.categoryDescription.plurals', card.itemCount));
  return (
    <Link className={`card padding--lg doc-card doc-card--${card.kind}`} href={card.href}>
      <h2 className="text--truncate doc-card__title" title={card.label}>
        {card.label}
      </h2>
      {description !== undefined && (
        <p className="text--truncate doc-card__description" title={description}>
          {description}
        </p>
      )}
    </Link>
  );
}
