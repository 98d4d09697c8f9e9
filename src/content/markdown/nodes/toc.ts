/** Renders a table of contents on a line of its own: `[[toc]]` of VitePress, `[TOC]` of MkDocs. */
import type { Context } from '../base/context.ts';
import { tocMarker } from './headings.ts';
import type { MdNode } from '../source/satteri.ts';
import { reportOff } from '../dialects/base/dialects.ts';
import { reads } from '../dialects/base/reads.ts';

/** Returns `undefined` for any other paragraph. */
export function renderTocLine(node: MdNode, context: Context): string | undefined {
  const [only, ...others] = node.children ?? [];
  if (only?.type !== 'text' || others.length > 0 || context.options.dialects === undefined) return undefined;
  const written = (only.value ?? '').trim();
  const dialect = /^\[\[toc\]\]$/i.test(written) ? 'vitepress' : written === '[TOC]' ? 'mkdocs' : undefined;
  if (dialect === undefined) return undefined;
  if (reads(context.options, dialect)) return tocMarker(new Map());
  reportOff(node, { written, dialect }, context);
  return undefined;
}
