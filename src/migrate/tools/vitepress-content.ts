/** Front matter of VitePress → that of Octavo, and the parts of pages that only Vue understands. Pure. */
import { type Dict, itemsOf } from '../../shared/plain-data.ts';
import { fieldLine, frontMatterOf, withFields } from '../front-matter.ts';
import { lineOf } from '../site-files.ts';
import type { ContentEdit, Note, OldPage, SourceSite } from '../types.ts';

interface ContentChanges {
  readonly edits: readonly ContentEdit[];
  readonly notes: readonly Note[];
}

/** `slugs` are the changes that addresses need. */
export function changeVitePressContent(
  pages: readonly OldPage[],
  site: SourceSite,
  slugs: readonly ContentEdit[],
): ContentChanges {
  const bySlug = new Map(slugs.map((edit) => [edit.file, edit]));
  const results = pages.map(({ file }) => {
    const slug = bySlug.get(file);
    const text = slug?.text ?? site.textOf(file);
    const fields = fieldsOf(frontMatterOf(text));
    const names = Object.keys(fields);
    const changed = withFields(text, fields);
    const why = [...(slug === undefined ? [] : [slug.why]), ...(names.length > 0 ? [`sets ${names.join(', ')}`] : [])];
    return {
      edits: why.length === 0 ? [] : [{ file, text: changed, why: why.join(', ') }],
      notes: notesOf(file, site.textOf(file)),
    };
  });
  return { edits: results.flatMap(({ edits }) => edits), notes: results.flatMap(({ notes }) => notes) };
}

function fieldsOf({ outline, aside, prev, next, editLink, sidebar }: Dict): Dict {
  const level = typeof outline === 'object' && outline !== null && !Array.isArray(outline) ? undefined : outline;
  const [min, max] = level === 'deep' ? [2, 6] : typeof level === 'number' ? [level, level] : itemsOf(level);
  return {
    ...(typeof min === 'number' && { toc_min_heading_level: min }),
    ...(typeof max === 'number' && { toc_max_heading_level: max }),
    ...(outline === false || aside === false ? { hide_table_of_contents: true } : {}),
    ...(prev === false && { pagination_prev: null }),
    ...(next === false && { pagination_next: null }),
    ...(editLink === false && { custom_edit_url: null }),
    ...(sidebar === false && { displayed_sidebar: null }),
  };
}

function notesOf(file: string, text: string): readonly Note[] {
  const script = lineOf(text, /^<script\b/m);
  const style = lineOf(text, /^<style\b/m);
  const { head, layout } = frontMatterOf(text);
  const note = (line: number | undefined, what: string, fix: string): readonly Note[] =>
    line === undefined ? [] : [{ kind: 'lost', what, fix, at: { file, line } }];
  return [
    ...note(script, 'A script of Vue in the page.', 'Write a component in React and import it in the page.'),
    ...note(style, 'A style sheet in the page.', 'Move its rules into a file of theme.customCss.'),
    ...note(
      head === undefined ? undefined : fieldLine(text, 'head'),
      'Tags in the head of the page.',
      'Use title, description, image and keywords of its front matter, or the hook "head" of a plugin.',
    ),
    ...note(
      typeof layout === 'string' && !['doc', 'home'].includes(layout) ? fieldLine(text, 'layout') : undefined,
      `The layout "${String(layout)}" of the page: it is shown as all others.`,
      'Move it to src/pages if it is to have no sidebar.',
    ),
  ];
}
