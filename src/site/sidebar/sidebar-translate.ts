/** Labels of sidebars in other languages (I18N-16). Missing keys keep the source label. */
import { defined } from '../../shared/plain-data.ts';
import type { DocsConfig } from '../../config/types.ts';
import { asError, type Checked, flatChecked, type Place } from '../../errors/problem.ts';
import { emptySidebarCategory } from '../../errors/site.ts';
import type { Docs } from '../docs/docs.ts';
import type { CategoryNode, SidebarNode } from './sidebar-items.ts';

/** Returns the key of an item's label; `undefined` when the label comes from the doc, whose own file is translated. */
export function labelKey(node: SidebarNode, sidebar: string): string | undefined {
  if (node.type === 'category') return `sidebar.${sidebar}.category.${node.key ?? node.label}`;
  if (node.type === 'link') return `sidebar.${sidebar}.link.${node.key ?? node.label}`;
  if ((node.type === 'doc' || node.type === 'ref') && node.translatable && node.label !== undefined) {
    return `sidebar.${sidebar}.doc.${node.key ?? node.label}`;
  }
  return undefined;
}

/** Returns all keys of a sidebar, including duplicates. */
export function sidebarKeys(nodes: readonly SidebarNode[], sidebar: string): readonly string[] {
  return nodes.flatMap((node) => {
    const key = labelKey(node, sidebar);
    return [...(key === undefined ? [] : [key]), ...(node.type === 'category' ? sidebarKeys(node.items, sidebar) : [])];
  });
}

export function translateSidebar(
  nodes: readonly SidebarNode[],
  sidebar: string,
  translation: (key: string) => string | undefined,
): readonly SidebarNode[] {
  return nodes.map((node): SidebarNode => {
    const key = labelKey(node, sidebar);
    if (key === undefined) return node;
    if (node.type === 'category') return translateCategory(node, key, { sidebar, translation });
    const label = translation(key);
    return label === undefined || !('label' in node) ? node : { ...node, label };
  });
}

function translateCategory(
  node: CategoryNode,
  key: string,
  { sidebar, translation }: { readonly sidebar: string; readonly translation: (key: string) => string | undefined },
): CategoryNode {
  const description = translation(`${key}.description`) ?? node.description;
  const link = node.link?.type === 'generated-index' ? translateIndex(node.link, key, translation) : node.link;
  return {
    ...node,
    label: translation(key) ?? node.label,
    items: translateSidebar(node.items, sidebar, translation),
    ...defined({ description, link }),
  };
}

function translateIndex<T extends { readonly title?: string; readonly description?: string }>(
  link: T,
  key: string,
  translation: (key: string) => string | undefined,
): T {
  const title = translation(`${key}.link.generated-index.title`);
  const description = translation(`${key}.link.generated-index.description`);
  return { ...link, ...defined({ title, description }) };
}

interface CleanInput {
  readonly config: DocsConfig;
  readonly docs: Docs;
  readonly sidebar: string;
  /** Finds the place at which the sidebar writes a text. */
  readonly placeOf: (text: string) => Place;
}

/** Removes docs that do not exist and categories that this leaves empty (SB-15, SB-16), and completes categories. */
export function cleanSidebar(nodes: readonly SidebarNode[], input: CleanInput): Checked<readonly SidebarNode[]> {
  const cleaned = nodes.map((node): Checked<readonly SidebarNode[]> => {
    if (node.type === 'category') return cleanCategory(node, input);
    const isGone = (node.type === 'doc' || node.type === 'ref') && !input.docs.byId.has(node.id);
    return { value: isGone ? [] : [node], problems: [] };
  });
  return flatChecked(cleaned);
}

function cleanCategory(node: CategoryNode, input: CleanInput): Checked<readonly SidebarNode[]> {
  const { link: written, items: writtenItems, ...rest } = node;
  if (writtenItems.length === 0 && !written) {
    const message = emptySidebarCategory({ label: node.label, sidebar: input.sidebar, at: input.placeOf(node.label) });
    return { value: [], problems: [asError(message)] };
  }
  const link = written?.type === 'doc' && !input.docs.byId.has(written.id) ? undefined : written;
  const { value: items, problems } = cleanSidebar(writtenItems, input);
  if (items.length === 0) {
    // A generated index without items is useless, but the doc of an empty category still is a page.
    if (link?.type !== 'doc') return { value: [], problems };
    const { collapsible: _, collapsed: __, ...shared } = rest;
    return { value: [{ ...shared, type: 'doc', id: link.id }], problems };
  }
  const collapsible = node.collapsible ?? input.config.sidebarCollapsible;
  const collapsed = collapsible && (node.collapsed ?? input.config.sidebarCollapsed);
  return { value: [{ ...rest, items, collapsible, collapsed, ...defined({ link }) }], problems };
}
