/**
 * The language-independent parts of a page, which a translation must have too: headings, code, links, admonitions,
 * tables. In: the text of a page as written, including conditions. Pure.
 */
import { createCommentFinder } from '../content/markdown/code/magic-comments.ts';
import { createSlugger, plainText } from '../content/markdown/base/slug.ts';
import { WRITTEN_ID } from '../shared/html.ts';
import { type MdNode, parseMarkdown } from '../content/markdown/source/satteri.ts';
import { createFenceTracker } from '../content/markdown/source/fences.ts';

export interface PageOutline {
  /** Sections, each from one heading to the next. The first one has no heading. */
  readonly sections: readonly Section[];
  /** Code blocks: language and code without comments, in order. */
  readonly code: readonly Found[];
  /** Kinds of admonitions and conditions, in order. */
  readonly containers: readonly Found[];
  /** Tables as `rows × columns`, in order. */
  readonly tables: readonly Found[];
  /** Targets of links and images. */
  readonly links: readonly Found[];
  /** Inline code. */
  readonly spans: readonly Found[];
  /** Visible fields of the front matter, and titles of code blocks. */
  readonly labels: readonly Prose[];
  /** Comments in visible code, without those that programs read. */
  readonly comments: readonly Prose[];
}

/** `what` is the value to compare; `shown` is its form in messages. */
export interface Found {
  readonly what: string;
  readonly shown: string;
  /** Line in the file, from 1. */
  readonly line: number;
}

interface Section {
  readonly level: number;
  readonly id: string;
  readonly line: number;
  /** Prose of headings, paragraphs, items and cells. */
  readonly prose: readonly Prose[];
}

export interface Prose {
  /** Text without code and Markdown syntax. */
  readonly text: string;
  /** The text without emphasised parts, which are often names of buttons or program terms in their own language. */
  readonly own: string;
  readonly line: number;
}

const CONTAINER = /^[\s>]*:{3,}\s*([a-zA-Z][\w-]*)\s*(.*)$/;
const ANY_CONTAINER = /^[\s>]*:{3,}/;
const TAG_LINE = /^\s*<\/?[A-Z][^>]*>\s*$|^\s*(?:import|export)\s/;

/** `text` must be normalised. */
export function outlinePage(text: string): PageOutline {
  const { body, containers, fields } = maskLines(text);
  const parts = { sections: [], code: [], tables: [], links: [], spans: [], comments: [], labels: [...fields] };
  const state: Walk = { ...parts, definitions: new Map(), slugger: createSlugger(), prose: [] };
  const tree = parseMarkdown(body, { directives: false, math: false });
  collectDefinitions(tree, state.definitions);
  state.sections.push({ level: 0, id: '', line: 1, prose: state.prose });
  walk(tree, state);
  const { sections, code, tables, links, spans, labels, comments } = state;
  return { sections, code, containers, tables, links, spans, labels, comments };
}

/** Matches fields that readers see, with or without quotes. A condition may follow the value. */
const SHOWN_FIELD = /^(?:title|description|sidebar_label):[ \t]*(["']?)(.*?)\1(?:[ \t]+#.*)?$/;

interface Masked {
  readonly body: string;
  readonly containers: readonly Found[];
  readonly fields: readonly Prose[];
}

/** Replaces lines that are not Markdown by empty ones, so that line numbers stay. */
function maskLines(text: string): Masked {
  const containers: Found[] = [];
  const fields: Prose[] = [];
  const inFence = createFenceTracker();
  const lines = text.split('\n');
  const end = lines[0]?.trimEnd() === '---' ? lines.findIndex((line, at) => at > 0 && line.trimEnd() === '---') : -1;
  const body = lines.map((line, at) => {
    if (at <= end) {
      const [, , value] = SHOWN_FIELD.exec(line.trimEnd()) ?? [];
      if (value !== undefined) fields.push(plainProse(value, at + 1));
      return '';
    }
    if (inFence.line(line)) return line;
    const [, name = '', rest = ''] = CONTAINER.exec(line) ?? [];
    if (name !== '') {
      const isCondition = ['since', 'until', 'only'].includes(name);
      const what = isCondition ? `${name} ${rest.replace(/[[\]]/g, '').trim()}` : name;
      containers.push({ what, shown: `:::${what}`, line: at + 1 });
    }
    return ANY_CONTAINER.test(line) || TAG_LINE.test(line) ? '' : line;
  });
  return { body: body.join('\n'), containers, fields };
}

function plainProse(text: string, line: number): Prose {
  return { text, own: text, line };
}

interface Walk extends Omit<PageOutline, 'containers'> {
  readonly sections: Section[];
  readonly code: Found[];
  readonly tables: Found[];
  readonly links: Found[];
  readonly spans: Found[];
  readonly labels: Prose[];
  readonly comments: Prose[];
  readonly definitions: Map<string, string>;
  readonly slugger: ReturnType<typeof createSlugger>;
  /** Prose of the current section. */
  prose: Prose[];
}

function collectDefinitions(node: MdNode, definitions: Map<string, string>): void {
  if (node.type === 'definition') definitions.set(node.identifier ?? '', node.url ?? '');
  for (const child of node.children ?? []) collectDefinitions(child, definitions);
}

const lineOf = (node: MdNode): number => node.position?.start.line ?? 1;

function walk(node: MdNode, state: Walk): void {
  const line = lineOf(node);
  const children = node.children ?? [];
  if (node.type === 'heading') openSection(node, state);
  if (node.type === 'code') addCode(node, state);
  if (node.type === 'table') {
    const what = `${children.length} × ${children[0]?.children?.length ?? 0}`;
    state.tables.push({ what, shown: `a table of ${what} cells`, line });
  }
  if (node.type === 'inlineCode') state.spans.push({ what: node.value ?? '', shown: `\`${node.value}\``, line });
  if (PROSE.has(node.type)) state.prose.push({ text: proseOf(children), own: proseOf(children, EMPHASIS), line });
  addLink(node, state);
  for (const child of children) walk(child, state);
}

const PROSE: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);
const EMPHASIS: ReadonlySet<string> = new Set(['emphasis']);

function addLink(node: MdNode, { definitions, links }: Walk): void {
  if (node.type === 'definition') return;
  const what = node.url ?? (node.type.endsWith('Reference') ? definitions.get(node.identifier ?? '') : undefined);
  if (what !== undefined) links.push({ what, shown: what, line: lineOf(node) });
}

function openSection(node: MdNode, state: Walk): void {
  const text = plainText(node.children ?? []);
  const [, written] = WRITTEN_ID.exec(text) ?? [];
  if (written !== undefined) state.slugger.reserve(written);
  const id = written ?? state.slugger.slug(text.trim());
  state.prose = [];
  state.sections.push({ level: node.depth ?? 1, id, line: lineOf(node), prose: state.prose });
}

/** Matches comments that programs read, which are the same in all languages. */
const READ_COMMENT = /^(?:since|until|only|highlight|sample|this-will-error|eslint|prettier|oxlint|@ts)\b/i;
const CODE_TITLE = /(?:^|\s)title=(["'])(.*?)\1/;

const commentsOf = createCommentFinder('.*?');

/** Collects a code block. Other comments may be translated, and so may columns after the lines of a text. */
function addCode(node: MdNode, state: Walk): void {
  const language = (node.lang ?? '').toLowerCase();
  const { alone, behind } = commentsOf(language);
  const [, , title] = CODE_TITLE.exec(node.meta ?? '') ?? [];
  if (title !== undefined) state.labels.push(plainProse(title, lineOf(node)));
  const lines = shownLines((node.value ?? '').split('\n'))
    .map(({ line, at }) => {
      if (language === 'text') return line.replace(/(?<=\S)\s{2,}.*$/, '');
      const { code, comment } = splitComment(line, [alone, behind]);
      if (comment !== '') state.comments.push(plainProse(comment, lineOf(node) + 1 + at));
      return code;
    })
    .filter((line) => line.trim() !== '');
  const first = lines[0]?.trim();
  if (first === undefined) return;
  const code = lines.map((line) => line.trimEnd());
  state.code.push({
    what: [language, ...code].join('\n'),
    shown: `the ${language} code "${first}"`,
    line: lineOf(node),
  });
}

/** Returns the lines without those that only the samples check sees. `at` is their index. */
function shownLines(lines: readonly string[]): readonly { readonly line: string; readonly at: number }[] {
  let isHidden = false;
  return lines
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => {
      if (line.includes('sample-hide-start')) isHidden = true;
      const isLineHidden = isHidden;
      if (line.includes('sample-hide-end')) isHidden = false;
      return !isLineHidden;
    });
}

function splitComment(line: string, patterns: readonly RegExp[]): { readonly code: string; readonly comment: string } {
  const [, block] = /^\s*(?:\/\*+|\*(?=[\s/]))\s*(.*?)\s*(?:\*\/\s*)?$/.exec(line) ?? [];
  if (block !== undefined) return { code: '', comment: block.replace(/^\/$/, '') };
  for (const pattern of patterns) {
    const match = pattern.exec(line);
    const said =
      match
        ?.slice(1)
        .find((group) => group !== undefined)
        ?.trim() ?? '';
    if (match !== null && !READ_COMMENT.test(said)) return { code: line.slice(0, match.index), comment: said };
  }
  return { code: line, comment: '' };
}

/** Joins the prose of nodes. Code and `skipped` nodes become a space. */
function proseOf(nodes: readonly MdNode[], skipped: ReadonlySet<string> = new Set()): string {
  return nodes
    .map((node) => {
      if (node.type === 'inlineCode' || skipped.has(node.type)) return ' ';
      return node.children === undefined ? (node.value ?? ' ') : proseOf(node.children, skipped);
    })
    .join('')
    .replace(WRITTEN_ID, '')
    .replace(/:(?:since|until|only)(?:\[([^[\]]*)\])?\{[^{}]*\}/g, '$1');
}
