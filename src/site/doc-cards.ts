/** Cards for the items of a category: on its generated index and where content asks for them (DP-16). */
import { escapeHtml } from '../shared/html.ts';
import { isExternalUrl } from '../shared/urls.ts';
import type { DocCard } from '../shared/wire.ts';
import type { LocaleContext } from './context.ts';
import { firstHref, type ResolvedItem } from './sidebar-resolve.ts';

export function buildCards(items: readonly ResolvedItem[]): readonly DocCard[] {
  return items.flatMap((resolved): readonly DocCard[] => {
    const { item } = resolved;
    if (item.kind === 'html') return [];
    if (item.kind === 'category') return categoryCard(resolved);
    if (item.unlisted) return [];
    const description = item.description ?? resolved.doc?.description;
    return [
      {
        kind: isExternalUrl(item.href) ? 'external' : 'doc',
        label: item.label,
        href: item.href,
        ...(description ? { description } : {}),
      },
    ];
  });
}

function categoryCard(resolved: ResolvedItem): readonly DocCard[] {
  const { item, children } = resolved;
  const href = firstHref([resolved]);
  if (item.kind !== 'category' || href === undefined) return [];
  const described = item.description ? { description: item.description } : { itemCount: children.length };
  return [{ kind: 'category', label: item.label, href, ...described }];
}

/** The cards as they stand in an article, in the classes of the theme. */
export function renderCards(context: LocaleContext, cards: readonly DocCard[]): string {
  const articles = cards.map((card) => {
    const text =
      card.description ??
      (card.itemCount === undefined
        ? ''
        : context.plural('theme.docs.DocCard.categoryDescription.plurals', card.itemCount));
    const label = escapeHtml(card.label);
    const description = escapeHtml(text);
    const target = card.kind === 'external' ? ' target="_blank" rel="noopener noreferrer"' : '';
    const paragraph =
      text === '' ? '' : `<p class="text--truncate doc-card__description" title="${description}">${description}</p>`;
    return (
      `<article class="col col--6 margin-bottom--lg"><a class="card padding--lg doc-card doc-card--${card.kind}" href="${escapeHtml(card.href)}"${target}>` +
      `<h2 class="text--truncate doc-card__title" title="${label}">${label}</h2>${paragraph}</a></article>`
    );
  });
  return `<section class="row doc-card-list">${articles.join('')}</section>`;
}
