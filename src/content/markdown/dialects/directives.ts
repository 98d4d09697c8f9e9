/** Directives of other tools, and those that their Markdown is rewritten to before it is parsed (`constructs.ts`). */
import type { Context } from '../base/context.ts';
import { type Directive, type DirectiveKind, reportOff } from './base/dialects.ts';
import { reads } from './base/reads.ts';
import * as mkdocs from './mkdocs/directives.ts';
import { CODE_GROUP } from './vitepress/code-group.ts';
import { DETAILS, RAW } from './vitepress/containers.ts';

const BLOCKS: ReadonlyMap<string, DirectiveKind> = new Map([
  ['details', DETAILS],
  ['raw', RAW],
  ['v-pre', RAW],
  ['code-group', CODE_GROUP],
  ['dialect-admonition', mkdocs.ADMONITION],
  ['dialect-tabs', mkdocs.TABS],
  ['dialect-definitions', mkdocs.DEFINITIONS],
  ['dialect-term', mkdocs.TERM],
  ['dialect-definition', mkdocs.DEFINITION],
]);

const INLINE: ReadonlyMap<string, DirectiveKind> = new Map([
  ['dialect-mark', mkdocs.MARKED],
  ['dialect-ins', mkdocs.INSERTED],
  ['dialect-del', mkdocs.DELETED],
  ['dialect-sup', mkdocs.RAISED],
  ['dialect-sub', mkdocs.LOWERED],
  ['dialect-comment', mkdocs.COMMENTED],
  ['dialect-keys', mkdocs.KEYS],
  ['dialect-abbr', mkdocs.ABBREVIATION],
  ['dialect-attributes', mkdocs.ATTRIBUTED],
]);

/** `undefined`: no tool whose Markdown the site reads has such a block. */
export function blockDirective(name: string, directive: Directive, context: Context): string | undefined {
  return rendered(BLOCKS.get(name), { name: `:::${name}`, directive }, context);
}

/** Returns the HTML of a directive within a line; `undefined`: no such tool has it. */
export function inlineDirective(name: string, directive: Directive, context: Context): string | undefined {
  return rendered(INLINE.get(name), { name: `:${name}`, directive }, context);
}

function rendered(
  kind: DirectiveKind | undefined,
  { name, directive }: { readonly name: string; readonly directive: Directive },
  context: Context,
): string | undefined {
  if (kind === undefined || context.options.dialects === undefined) return undefined;
  if (reads(context.options, ...kind.dialects)) return kind.render(directive, context);
  reportOff(directive.node, { written: name, dialect: kind.dialects[0] ?? 'github' }, context);
  return `<div>${context.blocks(directive.node.children ?? [])}</div>`;
}
