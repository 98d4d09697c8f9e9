/**
 * Containers of VitePress:
 *
 *     ::: details Title {open}        ::: raw
 *
 * The others are admonitions, except for the space after the colons, which the parser does not support.
 */
import type { DirectiveKind } from '../base/dialects.ts';
import type { Context } from '../../base/context.ts';
import { renderDetails } from '../../nodes/details.ts';
import { titleLabel } from '../../source/edits.ts';
import type { LineConstruct } from '../base/line-construct.ts';

/** `::: tip Title {.class}` → `:::tip[Title]{.class}`. */
export const CONTAINER_LINES: LineConstruct = {
  dialects: ['vitepress'],
  worth: /:::[ \t]+[a-zA-Z]|:::[ \t]*(?:details|raw|v-pre|code-group)\b/,
  find: ({ text, proseLines }) =>
    proseLines(text).flatMap(({ at, line }) => {
      const [whole, prefix = '', marks = '', space = '', name = '', rest = ''] = OPENING.exec(line) ?? [];
      if (whole === undefined || (space === '' && !OWN.has(name))) return [];
      const label = titleLabel(rest.trim(), ATTRIBUTES);
      const written = `${marks}${space}${name}`;
      return [
        { at: at + prefix.length, removed: line.length - prefix.length, text: `${marks}${name}${label}`, written },
      ];
    }),
};

const OPENING = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(:{3,})([ \t]*)([a-zA-Z][\w-]*)((?:[ \t].*)?)$/;
const OWN: ReadonlySet<string> = new Set(['details', 'raw', 'v-pre', 'code-group']);
/** Matches attributes, including `{open}`. */
const ATTRIBUTES = /(?:^|[ \t])(\{[^{}]+\})$/;

export const DETAILS: DirectiveKind = {
  dialects: ['vitepress'],
  render: ({ node, label, content, attributes }, context) => {
    const summary = label && { type: 'mdxJsxFlowElement', name: 'summary', children: label.children ?? [] };
    const values = new Map<string, unknown>(Object.entries(attributes));
    if (values.has('open')) values.set('open', true);
    return renderDetails(
      { ...node, children: [...(summary ? [summary] : []), ...content] },
      { values, dynamic: [] },
      context,
    );
  },
};

/** In VitePress, `raw` keeps its styles out of the content. Octavo has no such styles. */
export const RAW: DirectiveKind = {
  dialects: ['vitepress'],
  render: ({ content }, context: Context) => `<div>${context.blocks(content)}</div>`,
};
