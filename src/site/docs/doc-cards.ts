/** Cards for the items of a category, on its generated index and in content with a card list (DP-16). */
import { assert } from '../../errors/problem.ts';
import { escapeHtml } from '../../shared/html.ts';
import { defined } from '../../shared/plain-data.ts';
import { leavesPages, resolvePathname } from '../../shared/urls.ts';
import type { DocCard } from '../../shared/wire.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import type { RenderSlot } from '../locale/page-context.ts';
import { firstHref, type ResolvedItem } from '../sidebar/sidebar-resolve.ts';
import type { Sidebar } from '../sidebar/sidebars.ts';
import { type DocsSite, sidebarOf } from './docs-site.ts';

/** `keepsProps` is set when components of the site show the cards. */
export function buildCards(items: readonly ResolvedItem[], keepsProps = false): readonly DocCard[] {
  return items.flatMap((resolved): readonly DocCard[] => {
    const { item } = resolved;
    if (item.kind === 'html') return [];
    const props = keepsProps ? defined({ customProps: item.customProps, docId: resolved.doc?.id }) : {};
    if (item.kind === 'category') return categoryCard(resolved).map((card) => ({ ...card, ...props }));
    if (item.unlisted) return [];
    const description = item.description ?? resolved.doc?.description;
    return [
      {
        kind: leavesPages(item.href) ? 'external' : 'doc',
        label: item.label,
        href: item.href,
        ...(description ? { description } : {}),
        ...props,
      },
    ];
  });
}

export function showsOwnCards({ config }: Pick<LocaleContext, 'config'>): boolean {
  return config.extensions?.swizzles.elements.includes('doccards') === true;
}

function categoryCard(resolved: ResolvedItem): readonly DocCard[] {
  const { item, children } = resolved;
  const href = firstHref([resolved]);
  if (item.kind !== 'category' || href === undefined) return [];
  const described = item.description ? { description: item.description } : { itemCount: buildCards(children).length };
  return [{ kind: 'category', label: item.label, href, ...described }];
}

/** Renders the cards for an article, with the classes of the theme. */
function renderCards(context: LocaleContext, cards: readonly DocCard[]): string {
  const articles = cards.map((card) => {
    const text =
      card.description ??
      (card.itemCount === undefined
        ? ''
        : context.plural('theme.docs.DocCard.categoryDescription.plurals', card.itemCount));
    const label = escapeHtml(card.label);
    const description = escapeHtml(text);
    const target = card.kind === 'external' ? ' target="_blank" rel="noopener noreferrer"' : '';
    const paragraph = text === '' ? '' : `<p class="doc-card__description" title="${description}">${description}</p>`;
    return (
      `<article class="col col--6"><a class="card doc-card doc-card--${card.kind}" href="${escapeHtml(resolvePathname(card.href, context.config.baseUrl))}"${target}>` +
      `<h2 class="doc-card__title" title="${label}">${label}</h2>${paragraph}</a></article>`
    );
  });
  const given = escapeHtml(JSON.stringify({ cards }));
  const mark = showsOwnCards(context) ? ` data-mdx="doccards" data-props="${given}"` : '';
  return `<section${mark} class="row doc-card-list">${articles.join('')}</section>`;
}

/** Renders components whose output depends on other pages. `docs` has all instances of the locale. */
export function buildSlotRenderer(context: LocaleContext, docs: readonly DocsSite[]): RenderSlot {
  const sidebars = new Map<string, Sidebar>();
  for (const loaded of docs.flatMap((site) => site.versions)) {
    for (const doc of loaded.docs) {
      const sidebar = sidebarOf(loaded, doc);
      if (sidebar) sidebars.set(doc.permalink, sidebar);
    }
  }
  return (slot, urlPath) => {
    assert(slot.component === 'DocCardList', `No slot is called ${slot.component}`);
    const given = givenCards(context, slot.props['items']);
    return renderCards(
      context,
      given ?? buildCards(itemsAround(sidebars.get(urlPath), urlPath), showsOwnCards(context)),
    );
  };
}

/** Returns the items of the category whose page this is, else the items next to the page. */
function itemsAround(sidebar: Sidebar | undefined, urlPath: string): readonly ResolvedItem[] {
  const trail = sidebar?.trails.get(urlPath) ?? [];
  const current = trail.at(-1);
  if (!sidebar || !current) return [];
  if (current.item.kind === 'category') return current.children;
  return (trail.at(-2)?.children ?? sidebar.roots).filter((item) => item !== current);
}

/** Items written by hand: `<DocCardList items={[{ label, href, description }]} />`. */
function givenCards(context: LocaleContext, items: unknown): readonly DocCard[] | undefined {
  if (!Array.isArray(items)) return undefined;
  return (items as readonly Readonly<Record<string, unknown>>[]).flatMap((item): readonly DocCard[] => {
    const { label, href, description } = item;
    if (typeof label !== 'string' || typeof href !== 'string') return [];
    const kind = leavesPages(href) ? 'external' : item['type'] === 'category' ? 'category' : 'doc';
    const text = typeof description === 'string' ? { description } : {};
    return [{ kind, label, href: context.href(href), ...text }];
  });
}
