/** `@docusaurus/plugin-content-docs/client`: functions for sidebar items in the shape of Docusaurus. */
import { useContext, useMemo } from 'react';
import { usePage, useShell } from '../../client/index.ts';
import {
  useActiveDocContext,
  useActiveVersion,
  useDocsPreferredVersion,
  useDocsSidebar,
  useDocsVersion,
  useLatestVersion,
} from './content.tsx';
import { CardsContext, itemsOfCards, type PropItem } from './prop-sidebar.ts';

export type { PropItem } from './prop-sidebar.ts';

/** Compares two URLs, ignoring a slash at the end. A URL with a fragment differs from that of its page. */
function isSame(href: string | undefined, path: string): boolean {
  return href?.replace(/(.)\/$/, '$1') === path.replace(/(.)\/$/, '$1');
}

/** Returns the first category that fits, including nested ones. */
export function findSidebarCategory(
  items: readonly PropItem[],
  fits: (category: PropItem) => boolean,
): PropItem | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const found = fits(item) ? item : findSidebarCategory(item.items ?? [], fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function findFirstSidebarItemCategoryLink({ href, linkUnlisted, items = [] }: PropItem): string | undefined {
  if (href !== undefined && linkUnlisted !== true) return href;
  for (const item of items) {
    const link = findFirstSidebarItemLink(item);
    if (link !== undefined) return link;
  }
  return undefined;
}

export { findFirstSidebarItemCategoryLink as findFirstCategoryLink };

export function findFirstSidebarItemLink(item: PropItem): string | undefined {
  if (item.type === 'category') return findFirstSidebarItemCategoryLink(item);
  return item.type === 'link' && item.unlisted !== true ? item.href : undefined;
}

export function isActiveSidebarItem({ type, href, items = [] }: PropItem, activePath: string): boolean {
  if (type === 'html') return false;
  return isSame(href, activePath) || items.some((item) => isActiveSidebarItem(item, activePath));
}

export function isVisibleSidebarItem(item: PropItem, activePath: string): boolean {
  if (item.type === 'html' || isActiveSidebarItem(item, activePath)) return true;
  if (item.type === 'link') return item.unlisted !== true;
  const isLink = item.href !== undefined && item.linkUnlisted !== true;
  return isLink || (item.items ?? []).some((inner) => isVisibleSidebarItem(inner, activePath));
}

export function useVisibleSidebarItems(items: readonly PropItem[], activePath: string): readonly PropItem[] {
  return useMemo(() => items.filter((item) => isVisibleSidebarItem(item, activePath)), [items, activePath]);
}

/** Returns the current doc, or one whose card is on the page. A page knows no other docs. */
export function useDocById(id?: string) {
  const { activeDoc } = useActiveDocContext();
  const { content } = usePage();
  const around = useContext(CardsContext);
  if (id === undefined) return undefined;
  const cards = around ?? (content.kind === 'doc-category' ? content.cards : []);
  const card = cards.find(({ docId }) => docId === id);
  if (card !== undefined) return { id, title: card.label, description: card.description };
  return activeDoc?.id === id ? { id, title: undefined, description: undefined } : undefined;
}

interface DocText {
  readonly id: string;
  /** URL path in the default locale. */
  readonly permalink: string;
}

type Texts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, DocText>>>>>>;

/** Creates the same hooks for sites that ship data of all docs, by instance, version and id. */
export function hooksOfDocs(texts: Texts) {
  const useTexts = () => {
    const { docs } = usePage();
    return texts[docs?.pluginId ?? 'default']?.[docs?.version ?? 'current'] ?? {};
  };
  return {
    useDocById(id?: string) {
      const known = useTexts();
      const onScreen = useDocById(id);
      return id === undefined ? undefined : (known[id] ?? onScreen);
    },
    useDocsVersion() {
      const docs = useTexts();
      return { ...useDocsVersion(), docs };
    },
    /** Returns a doc of the page's version, of the version that the reader chose, or of the latest one. */
    useLayoutDoc(id: string, pluginId = 'default') {
      const versions = useDocsVersionCandidates(pluginId);
      const { site, locale } = useShell();
      const ofVersions = texts[pluginId] ?? {};
      const [found] = versions.flatMap(({ name }) => ofVersions[name]?.[id] ?? []);
      if (found === undefined) throw new Error(`No docs page has the id "${id}".`);
      return { id, path: locale.base + found.permalink.slice(site.baseUrl.length) };
    },
  };
}

/** Returns the page's version, the version that the reader chose, and the latest one, without duplicates. */
export function useDocsVersionCandidates(id?: string) {
  const active = useActiveVersion(id);
  const { preferredVersion } = useDocsPreferredVersion(id);
  const latest = useLatestVersion(id);
  return useMemo(() => {
    const all = [active, preferredVersion, latest].flatMap((version) => version ?? []);
    return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
  }, [active, preferredVersion, latest]);
}

/** Returns the category whose page is shown, or which contains the current page. */
export function useCurrentSidebarCategory(): PropItem {
  const sidebar = useDocsSidebar();
  const { path, content } = usePage();
  const items = sidebar?.items ?? [];
  if (content.kind === 'doc-category')
    return { type: 'category', label: content.title, href: path, items: itemsOfCards(content.cards) };
  const found =
    findSidebarCategory(items, ({ href }) => isSame(href, path)) ??
    findSidebarCategory(items, ({ items: inner = [] }) => inner.some(({ href }) => isSame(href, path)));
  if (found === undefined) throw new Error(`${path} stands in no category of a sidebar.`);
  return found;
}
