/**
 * Renders `::: code-group` of VitePress: code blocks as tabs, labelled with the text in brackets after their language.
 */
import type { DirectiveKind } from '../base/dialects.ts';
import { renderTabSet } from '../../nodes/tabs.ts';
import { fenceTitle } from './fence.ts';

export const CODE_GROUP: DirectiveKind = {
  dialects: ['vitepress'],
  render: ({ content }, context) => {
    const blocks = content.filter(({ type }) => type === 'code');
    const others = content.filter(({ type }) => type !== 'code');
    const items = blocks.map((node) => {
      const { title, rest } = fenceTitle(node);
      const file = /(?<!\S)data-title="([^"]*)"/.exec(rest.meta ?? '')?.[1];
      return { label: title ?? file ?? rest.lang?.split(/[:{]/)[0] ?? 'txt', content: [rest] };
    });
    const tabs = items.length === 0 ? '' : renderTabSet(items, {}, context);
    return others.length === 0 ? tabs : `<div>${tabs}${context.blocks(others)}</div>`;
  },
};
