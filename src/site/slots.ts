/** HTML of components whose output depends on other pages. */
import type { Slot } from '../content/types.ts';
import { assert } from '../errors/problem.ts';
import { isExternalUrl } from '../shared/urls.ts';
import type { DocCard } from '../shared/wire.ts';
import type { LocaleContext } from './context.ts';
import { buildCards, renderCards } from './doc-cards.ts';
import { type DocsSite, sidebarOf } from './docs-site.ts';
import type { ResolvedItem } from './sidebar-resolve.ts';
import type { Sidebar } from './sidebars.ts';

export type RenderSlot = (slot: Slot, urlPath: string) => string;

/** `docs`: all instances of the locale. */
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
    return renderCards(context, given ?? buildCards(itemsAround(sidebars.get(urlPath), urlPath)));
  };
}

/** Items of the category that the page stands for, else those beside the page. */
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
    const kind = isExternalUrl(href) ? 'external' : item['type'] === 'category' ? 'category' : 'doc';
    const text = typeof description === 'string' ? { description } : {};
    return [{ kind, label, href: context.href(href), ...text }];
  });
}
