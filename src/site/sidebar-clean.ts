import type { DocsConfig } from '../config/types.ts';
import { emptySidebarCategory } from '../errors/site.ts';
import type { Place, Problem } from '../errors/problem.ts';
import { defined } from './defined.ts';
import type { Docs } from './docs.ts';
import type { CategoryNode, SidebarNode } from './sidebar-items.ts';

interface CleanInput {
  readonly config: DocsConfig;
  readonly docs: Docs;
  readonly sidebar: string;
  /** Where a text of the sidebar is written. */
  readonly placeOf: (text: string) => Place;
  readonly problems: Problem[];
}

/** Takes out docs that are not there and what is empty without them (SB-15, SB-16), and completes categories. */
export function cleanSidebar(nodes: readonly SidebarNode[], input: CleanInput): readonly SidebarNode[] {
  return nodes.flatMap((node): readonly SidebarNode[] => {
    if (node.type === 'doc' || node.type === 'ref') return input.docs.byId.has(node.id) ? [node] : [];
    return node.type === 'category' ? cleanCategory(node, input) : [node];
  });
}

function cleanCategory(node: CategoryNode, input: CleanInput): readonly SidebarNode[] {
  const { link: written, items: writtenItems, ...rest } = node;
  if (writtenItems.length === 0 && !written) {
    const message = emptySidebarCategory({ label: node.label, sidebar: input.sidebar, at: input.placeOf(node.label) });
    input.problems.push({ severity: 'error', ...message });
    return [];
  }
  const link = written?.type === 'doc' && !input.docs.byId.has(written.id) ? undefined : written;
  const items = cleanSidebar(writtenItems, input);
  if (items.length === 0) {
    // A generated index of nothing is of no use, but the doc of an empty category still is a page.
    if (link?.type !== 'doc') return [];
    const { collapsible: _, collapsed: __, ...shared } = rest;
    return [{ ...shared, type: 'doc', id: link.id }];
  }
  const collapsible = node.collapsible ?? input.config.sidebarCollapsible;
  const collapsed = collapsible && (node.collapsed ?? input.config.sidebarCollapsed);
  return [{ ...rest, items, collapsible, collapsed, ...defined({ link }) }];
}
