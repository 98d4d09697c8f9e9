/** GFM footnotes. Ids have a prefix for the page, so that posts on one list page do not collide (BL-08). */
import type { Context, Footnotes } from '../base/context.ts';
import { footnoteUnused } from '../../../errors/content.ts';
import type { Place } from '../../../errors/problem.ts';
import { escapeHtml } from '../../../shared/html.ts';
import type { MdNode } from '../source/satteri.ts';
import { referenceKey } from './inline.ts';

interface Note {
  readonly number: number;
  readonly label: string;
  readonly definition: MdNode;
  /** Context of the file that contains the definition. */
  readonly context: Context;
  references: number;
}

function placeOf(node: MdNode, { document }: Context): Place {
  const { line, column } = document.spot(node);
  return { file: document.sitePath, line, column };
}

export function createFootnotes(prefix: string): Footnotes {
  const notes: Note[] = [];
  let inExcerpt: number | undefined;
  return {
    reference: (node, context) => {
      const definition = context.document.footnotes.get(referenceKey(node.identifier));
      if (definition === undefined) return escapeHtml(`[^${node.label ?? ''}]`);
      const label = labelOf(node);
      const known = notes.find((other) => other.definition === definition);
      const note = known ?? { number: notes.length + 1, label, definition, context, references: 0 };
      if (known === undefined) notes.push(note);
      note.references += 1;
      const id = `${prefix}fn-${note.label}`;
      return `<sup><a href="#${id}" id="${referenceId(prefix, note, note.references)}" class="footnote-ref" role="doc-noteref">${note.number}</a></sup>`;
    },
    unused: (context) => {
      const left = [...context.document.footnotes.values()].filter((one) =>
        notes.every(({ definition }) => definition !== one),
      );
      for (const one of left)
        context.page.problem({ severity: 'warning', ...footnoteUnused(one.label ?? '', placeOf(one, context)) });
    },
    endExcerpt: () => {
      inExcerpt ??= notes.length;
    },
    render: () => {
      const items: string[] = [];
      // Rendering a note may add references to further notes, which are then appended to the list.
      for (let index = 0; index < notes.length; index += 1) items.push(renderNote(notes[index] as Note, prefix));
      const label = notes[0]?.context.page.message('theme.footnotes.label') ?? '';
      return { all: section(items, label), excerpt: section(items.slice(0, inExcerpt ?? 0), label) };
    },
  };
}

function labelOf(node: MdNode): string {
  return encodeURIComponent(referenceKey(node.identifier).replaceAll(' ', '-')).replaceAll("'", '%27');
}

function referenceId(prefix: string, { label }: Note, count: number): string {
  return `${prefix}fnref-${label}${count > 1 ? `-${count}` : ''}`;
}

function renderNote(note: Note, prefix: string): string {
  const children = note.definition.children ?? [];
  const body = note.context.blocks(children);
  let back = '';
  for (let count = 1; count <= note.references; count += 1) {
    const label = note.context.page.message('theme.footnotes.backReference', {
      number: count > 1 ? `${note.number}-${count}` : String(note.number),
    });
    back += ` <a href="#${referenceId(prefix, note, count)}" class="footnote-backref" role="doc-backlink" aria-label="${label}">↩${count > 1 ? `<sup>${count}</sup>` : ''}</a>`;
  }
  const content = body.endsWith('</p>') ? `${body.slice(0, -'</p>'.length)}${back}</p>` : body + back;
  return `<li id="${prefix}fn-${note.label}">${content}</li>`;
}

function section(items: readonly string[], label: string): string {
  return items.length === 0
    ? ''
    : `\n<section class="footnotes" role="doc-endnotes" aria-label="${label}"><hr><ol>${items.join('\n')}</ol></section>`;
}
