import type { ReactNode } from 'react';
import type { DocCard as DocCardData } from '../../shared/wire.ts';
import { DocCard } from './DocCard.tsx';

/** In the markup that `<DocCardList>` has in Markdown. */
export function DocCardList({ cards }: { readonly cards: readonly DocCardData[] }): ReactNode {
  return (
    <section className="row doc-card-list">
      {cards.map((card, index) => (
        <article key={index} className="col col--6 margin-bottom--lg">
          <DocCard card={card} />
        </article>
      ))}
    </section>
  );
}
