/** Extracts the text of nodes without Markdown, and derives the ids of headings from it. */
import type { AnchorStyle } from '../../base/types.ts';
import type { MdNode } from '../source/satteri.ts';

/** Formulas with another text form, by their source. */
type Formulas = ReadonlyMap<string, { readonly text: string }>;

export function plainText(nodes: readonly MdNode[], formulas?: Formulas): string {
  let text = '';
  for (const node of nodes) text += nodeText(node, formulas);
  return text;
}

function nodeText(node: MdNode, formulas: Formulas | undefined): string {
  if (node.type === 'inlineMath') return formulas?.get(node.value ?? '')?.text ?? node.value ?? '';
  if (node.type === 'text' || node.type === 'inlineCode') return node.value ?? '';
  if (node.type === 'break') return ' ';
  const text = node.children === undefined ? '' : plainText(node.children, formulas);
  return node.type === 'textDirective' ? nameInText(node) + text : text;
}

/** In Docusaurus, names of directives begin with a letter, and ids leave them out. */
const nameInText = ({ name }: MdNode): string => (/^\d/.test(name ?? '') ? `:${name}` : '');

/** A mark of another tool, whose directive no author has written. */
export function isRewritten({ name }: MdNode): boolean {
  return name?.startsWith('dialect-') === true;
}

/**
 * Turns text directives back into text: what the parser takes for a directive is text that readers see
 * (`localhost:3000`, `:id`).
 */
export function withDirectivesAsText(nodes: readonly MdNode[], source: string): readonly MdNode[] {
  return nodes.map((node): MdNode => {
    const { type, position, children } = node;
    if (type === 'textDirective' && !isRewritten(node))
      return { type: 'text', value: source.slice(position?.start.offset, position?.end.offset) };
    return children === undefined ? node : { ...node, children: withDirectivesAsText(children, source) };
  });
}

const REMOVED = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Nl}\p{Pc}\- ]/gu;
const PLAIN = /^[a-z0-9_\- ]*$/;

/** Returns the id of a heading as GitHub makes it (HD-04). */
function slug(text: string): string {
  return (PLAIN.test(text) ? text : text.replace(REMOVED, '')).replaceAll(' ', '-');
}

// oxlint-disable-next-line no-control-regex -- VitePress removes them
const CONTROL = /[\u0000-\u001F]/g;
const MARKS = /[\u0300-\u036F]/g;
const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** Returns the id of a heading as VitePress makes it (`@mdit-vue/shared`). */
function slugOfVitePress(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(CONTROL, '')
    .replace(SPECIAL, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1');
}

/** Returns the id of a heading as Python-Markdown makes it (`toc`). */
function slugOfMkDocs(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[-\s]+/g, '-');
}

/** How each tool makes ids, and what it puts before the number of one that is there already. */
const STYLES = {
  github: { slug, before: '-' },
  vitepress: { slug: slugOfVitePress, before: '-' },
  mkdocs: { slug: slugOfMkDocs, before: '_' },
} as const;

interface Slugger {
  /** Returns a unique id for each text: `a`, `a-1`, `a-2`. */
  readonly slug: (text: string) => string;
  /** Reserves an id that an author chose, so that it is not generated. */
  readonly reserve: (id: string) => void;
}

/** Id of headings without a letter or digit. */
const NAMELESS = 'section';

interface SluggerOptions {
  readonly maintainCase?: boolean;
  readonly style?: AnchorStyle;
}

/** With `maintainCase`, capital letters are kept. */
export function createSlugger({ maintainCase = false, style = 'github' }: SluggerOptions = {}): Slugger {
  const { slug: slugOf, before } = STYLES[style];
  const used = new Map<string, number>();
  return {
    slug: (text) => {
      const base = slugOf(maintainCase ? text : text.toLowerCase()) || NAMELESS;
      let id = base;
      let count = used.get(base) ?? 0;
      while (used.has(id)) {
        count += 1;
        id = `${base}${before}${count}`;
      }
      used.set(base, count);
      used.set(id, used.get(id) ?? 0);
      return id;
    },
    reserve: (id) => void used.set(id, used.get(id) ?? 0),
  };
}
