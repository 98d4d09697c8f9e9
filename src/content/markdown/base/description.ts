/** Derives the description of a page without one: the first line of its text (DP-12). */
import type { Context, HeadParts, SourceDocument } from './context.ts';
import { withoutLiveParts } from '../jsx/live.ts';
import { isRewritten } from './slug.ts';
import { readTag, VOID_ELEMENTS } from '../jsx/tag.ts';
import { WRITTEN_ID } from '../../../shared/html.ts';
import { unwrappedLines } from '../source/edits.ts';
import type { MdNode } from '../source/satteri.ts';

const SKIPPED: ReadonlySet<string> = new Set(
  'code html definition footnoteDefinition thematicBreak mdxjsEsm yaml toml math'.split(' '),
);

/** Text nested deeper in quotes and lists is not used. */
const DEEPEST = 50;

const LINES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

/**
 * `body`: the document as written. Content of an `mdx-code-block` fence is used only if there is nothing else, as in
 * Docusaurus.
 */
export function descriptionOf({ tree: { children = [] }, text, spot }: SourceDocument, body: string): string {
  const fenced = unwrappedLines(body);
  const written = fenced.size === 0 ? children : children.filter((node) => !fenced.has(spot(node).line));
  return describe(written, text) || describe(children, text);
}

/** Looks for the first block with text at any depth, except the level-1 heading, which is the title. */
function describe(nodes: readonly MdNode[], source: string, depth = 0): string {
  const below = (children: readonly MdNode[]): string => (depth < DEEPEST ? describe(children, source, depth + 1) : '');
  for (const node of nodes) {
    if (isSkipped(node)) continue;
    const { type, children = [] } = node;
    const isLine = LINES.has(type) || children.some((child) => child.type === 'text');
    const found = isLine ? firstLine(children, source) : below(children);
    if (found !== '') return found;
  }
  return '';
}

const SKIPPED_ELEMENTS: ReadonlySet<string> = new Set(['head', 'Head', 'style', 'script', 'CodeBlock', 'Mermaid']);

function isSkipped({ type, depth, data, name }: MdNode): boolean {
  if (SKIPPED_ELEMENTS.has(name ?? '')) return true;
  return SKIPPED.has(type) || (type === 'heading' && depth === 1) || data?.directiveLabel === true;
}

function firstLine(nodes: readonly MdNode[], source: string): string {
  const line = textWithAlts(nodes, source).trim().split('\n', 1)[0] ?? '';
  return line
    .replace(WRITTEN_ID, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

function textWithAlts(nodes: readonly MdNode[], source: string): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'image' || node.type === 'imageReference') text += node.alt ?? '';
    else if (node.type === 'break') text += '\n';
    else if (node.type === 'text' || node.type === 'inlineCode') text += node.value ?? '';
    else if (isTextInColons(node)) text += source.slice(node.position?.start.offset, node.position?.end.offset);
    else if (node.type !== 'footnoteReference') text += textWithAlts(node.children ?? [], source);
  }
  return text;
}

function isTextInColons(node: MdNode): boolean {
  return node.type === 'textDirective' && !isRewritten(node);
}

/** Closes the elements left open in well-formed HTML that was cut outside of a tag. */
export function closeOpenTags(html: string): string {
  const open: string[] = [];
  for (let at = html.indexOf('<'); at >= 0;) {
    const tag = readTag(html, at);
    if (tag?.kind === 'open' && !VOID_ELEMENTS.has(tag.name)) open.push(tag.name);
    if (tag?.kind === 'close') open.length = Math.max(0, open.lastIndexOf(tag.name));
    at = html.indexOf('<', tag?.end ?? at + 1);
  }
  return (
    html +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  );
}

export function createHeadParts(): HeadParts {
  const parts: string[] = [];
  return { add: (html) => void (parts.includes(html.trim()) || parts.push(html.trim())), html: () => parts.join('\n') };
}

/**
 * Renders `<head>` in the content: its elements go to the head of the document (MD-53). Elements that depend on code
 * are added by the `Head` component.
 */
export function renderHead(node: MdNode, context: Context): string {
  const elements = elementsOnly(node.children ?? []).map((one) => context.page.asHeading(() => context.render(one)));
  const live = elements.filter((html) => withoutLiveParts(html) !== html);
  context.head.add(
    elements
      .filter((html) => !live.includes(html))
      .map((html) => `${html}\n`)
      .join(''),
  );
  return live.length === 0 ? '' : context.live.wrap('Head', '', live.join(''));
}

/** Line breaks between the elements produce paragraphs, which are removed. */
function elementsOnly(nodes: readonly MdNode[]): readonly MdNode[] {
  return nodes.flatMap((node) =>
    node.type === 'paragraph' ? elementsOnly(node.children ?? []) : node.type === 'text' ? [] : [node],
  );
}
