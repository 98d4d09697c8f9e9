/** `<TOCInline toc={toc}/>`: a table of contents in the article. It shows headings that are still to come. */
import { escapeHtml } from '../../shared/html.ts';
import type { TocItem } from '../../shared/wire.ts';
import type { Heading } from '../types.ts';
import { buildToc } from './toc.ts';

/** Stands for a table of contents until all headings are known. */
export function tocMarker(values: ReadonlyMap<string, unknown>): string {
  const level = (name: string, fallback: number): number => {
    const value = values.get(name);
    return typeof value === 'number' && value >= 2 && value <= 6 ? value : fallback;
  };
  return `\0T${level('minHeadingLevel', 2)}${level('maxHeadingLevel', 3)}\0`;
}

// eslint-disable-next-line no-control-regex
const MARKER = /\0T(\d)(\d)\0/g;

export function fillTocMarkers(html: string, headings: readonly Heading[]): string {
  if (!html.includes('\0T')) return html;
  return html.replace(MARKER, (_all, min: string, max: string) =>
    renderItems(buildToc(headings, { min: Number(min), max: Number(max) }), ' class="table-of-contents"'),
  );
}

function renderItems(items: readonly TocItem[], attributes: string): string {
  if (items.length === 0) return '';
  let html = `<ul${attributes}>`;
  for (const { id, html: text, children } of items) {
    html += `<li><a href="#${escapeHtml(id)}">${text}</a>${renderItems(children, '')}</li>`;
  }
  return `${html}</ul>`;
}
