/** Converts comments, JSX and partials of a Markdown source to text, for the Markdown copies of pages. */
import { readAttributes } from '../content/markdown/jsx/attributes.ts';
import { evaluateLiteral, isFileReference } from '../content/markdown/jsx/literal.ts';
import { type Construct, scanConstructs } from '../content/markdown/source/repair.ts';
import type { Scope } from '../content/markdown/jsx/scope.ts';
import type { Tag } from '../content/markdown/jsx/tag.ts';

export interface Surroundings {
  readonly scope: Scope;
  readonly hasJsx: boolean;
  /** Returns the text of a partial by its absolute path and attributes. */
  readonly partial: (filePath: string, props: ReadonlyMap<string, unknown>) => string;
}

/**
 * Checks if a text may contain constructs, because scanning for them costs far more than reading the lines. Types such
 * as `Promise<User>` are not constructs.
 */
export function holdsConstructs(text: string): boolean {
  return /<!--|\{\s*\/\*|(?<![\w$])<\/?[A-Z]|<head\b/.test(text);
}

export function replaceConstructs(text: string, surroundings: Surroundings): string {
  const frames: Frame[] = [];
  const parts: string[] = [];
  let from = 0;
  for (const construct of scanConstructs(text, (each) => isReplaced(text, each, surroundings))) {
    if (construct.kind === 'stray') continue;
    parts.push(text.slice(from, construct.at));
    from = construct.end;
    if (construct.kind === 'tag') takeTag(construct.tag, { frames, parts, surroundings });
    else if (construct.kind === 'braces') parts.push(literalText(text, construct, surroundings) ?? '');
  }
  return [...parts, text.slice(from)].join('');
}

const COMMENT = /^\{\s*\/\*[^]*\*\/\s*\}$/;

function isReplaced(text: string, construct: Construct, surroundings: Surroundings): boolean {
  const { scope, hasJsx } = surroundings;
  if (construct.kind === 'comment') return true;
  if (!hasJsx) return false;
  if (construct.kind === 'braces')
    return (
      COMMENT.test(text.slice(construct.at, construct.end)) || literalText(text, construct, surroundings) !== undefined
    );
  if (construct.kind !== 'tag') return false;
  const { kind } = scope.component(construct.tag.name);
  return kind === 'theme' || kind === 'partial' || kind === 'live' || construct.tag.name === 'head';
}

/** Evaluates `{version}` to a value that the page exports. */
function literalText(text: string, { at, end }: Construct, { scope }: Surroundings): string | undefined {
  const value = evaluateLiteral(text.slice(at + 1, end - 1), scope.values)?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** An element whose end tag has not been reached. */
interface Frame {
  readonly name: string;
  readonly component: string;
  /** Index of the first part inside it. */
  readonly start: number;
  readonly indent: string;
  readonly values: Values;
}

type Values = ReadonlyMap<string, unknown>;

interface Reading {
  readonly frames: Frame[];
  readonly parts: string[];
  readonly surroundings: Surroundings;
}

function takeTag(tag: Tag, reading: Reading): void {
  const { frames, parts, surroundings } = reading;
  const { scope } = surroundings;
  if (tag.kind !== 'close') {
    const found = scope.component(tag.name);
    const component = found.kind === 'theme' ? found.name : '';
    const { values } = readAttributes(tag.attributes, scope.values);
    frames.push({ name: tag.name, component, start: parts.length, indent: indentOf(parts), values });
  }
  if (tag.kind === 'open' || frames.at(-1)?.name !== tag.name) return;
  const frame = frames.pop();
  if (frame === undefined) return;
  const content = parts.splice(frame.start).join('');
  parts.push(elementText(frame, content, reading));
}

/** Returns the white space before the tag, if nothing else is on its line. */
function indentOf(parts: readonly string[]): string {
  return /(?:^|\n)([ \t]*)$/.exec(parts.at(-1) ?? '')?.[1] ?? '';
}

function elementText(frame: Frame, content: string, { frames, surroundings }: Reading): string {
  const { name, component, values, indent } = frame;
  const own = surroundings.scope.component(name);
  if (own.kind === 'partial') return blockText(surroundings.partial(own.filePath, values), indent);
  if (name === 'head') return '';
  const write = WRITERS[component];
  if (write !== undefined) return write({ values, content, indent, parent: frames.at(-1)?.values ?? NOTHING });
  return content.includes('\n') ? blockText(dedented(content), indent) : content;
}

const NOTHING: Values = new Map();

interface Element {
  readonly values: Values;
  readonly content: string;
  readonly indent: string;
  /** Attributes of the element around it. */
  readonly parent: Values;
}

const WRITERS: Readonly<Record<string, (element: Element) => string>> = {
  TabItem: ({ content, indent, ...rest }) => blockText(`**${labelOf(rest)}**\n\n${dedented(content)}`, indent),
  Admonition: ({ values, content, indent }) => {
    const head = [textOf(values, 'type') ?? 'note', textOf(values, 'title')].filter((part) => part !== undefined);
    return blockText(`:::${head.join(' ')}\n\n${dedented(content)}\n\n:::`, indent);
  },
  Details: ({ values, content, indent }) => {
    const summary = textOf(values, 'summary');
    const head = summary === undefined ? '' : `<summary>${summary}</summary>\n`;
    return blockText(`<details>\n${head}\n${dedented(content)}\n\n</details>`, indent);
  },
  CodeBlock: ({ values, content, indent }) => {
    const code = dedented(content).replace(/^\{\s*`([^]*)`\s*\}$/, '$1');
    const title = textOf(values, 'title');
    const head = `${textOf(values, 'language') ?? ''}${title === undefined ? '' : ` title="${title}"`}`;
    return blockText(`\`\`\`${head}\n${code.trim()}\n\`\`\``, indent);
  },
  Mermaid: ({ values, indent }) =>
    blockText(`\`\`\`mermaid\n${(textOf(values, 'value') ?? '').trim()}\n\`\`\``, indent),
  Link: ({ values, content }) => `[${content}](${targetOf(values, 'to') ?? targetOf(values, 'href') ?? ''})`,
  IdealImage: ({ values }) => picture(values, targetOf(values, 'src') ?? targetOf(values, 'img')),
  ThemedImage: ({ values }) => {
    const sources = values.get('sources');
    return picture(
      values,
      typeof sources === 'object' ? targetOf(new Map(Object.entries(sources ?? {})), 'light') : undefined,
    );
  },
  Head: () => '',
  TOCInline: () => '',
  DocCardList: () => '',
};

function textOf(values: Values, name: string): string | undefined {
  const value = values.get(name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function targetOf(values: Values, name: string): string | undefined {
  const value = values.get(name);
  return isFileReference(value) ? value.fileTarget : textOf(values, name);
}

function picture(values: Values, target: string | undefined): string {
  return target === undefined ? '' : `![${textOf(values, 'alt') ?? ''}](${target})`;
}

/** Returns the tab's own label, the one in `values` of the tabs, or its value. */
function labelOf({ values, parent }: Pick<Element, 'values' | 'parent'>): string {
  const value = textOf(values, 'value') ?? '';
  const list = parent.get('values');
  const entries = (Array.isArray(list) ? list : []) as readonly (Readonly<Record<string, unknown>> | null)[];
  const label = entries.find((entry) => entry?.['value'] === value)?.['label'];
  return textOf(values, 'label') ?? (typeof label === 'string' ? label : value);
}

/** Formats a text as a paragraph in place of the element, also in a list. */
function blockText(text: string, indent: string): string {
  const lines = text.trim().split('\n');
  return `\n\n${lines.map((line) => (line === '' ? '' : indent + line)).join('\n')}\n\n${indent}`;
}

/** Removes the white space that all lines start with. The first line may follow a tag. */
function dedented(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  const indents = rest.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const shared = indents.length === 0 ? 0 : Math.min(...indents);
  return [first.trimStart(), ...rest.map((line) => line.slice(shared))].join('\n').trim();
}
