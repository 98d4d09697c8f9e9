/**
 * The outline of a page is its front matter and its title, read without parsing its body. It is enough to plan routes,
 * sidebars and navigation. If the first lines leave any doubt there is no outline, and the page is parsed.
 */
import { defined } from '../shared/plain-data.ts';
import type { Problem } from '../errors/problem.ts';
import { parseFrontMatter } from './front-matter.ts';
import { normalizeText, splitFrontMatter } from './markdown/base/hashes.ts';
import { createFenceTracker } from './markdown/source/fences.ts';
import type { ContentFile, FieldPlaces, FrontMatter } from './base/types.ts';

export interface Outline {
  readonly frontMatter: FrontMatter;
  readonly fieldPlaces?: FieldPlaces;
  /** The leading heading of a page without a title in its front matter. */
  readonly title?: string;
  /** Problems of the front matter. */
  readonly problems: readonly Problem[];
}

type OutlinedFile = Pick<ContentFile, 'kind' | 'sitePath' | 'text' | 'partials' | 'resolved'>;

/**
 * Returns `undefined` when the body has to be parsed: components are modules of the site, and a title may come from
 * anywhere in the body.
 */
export function readOutline(file: OutlinedFile): Outline | undefined {
  const source = splitFrontMatter(normalizeText(file.text));
  const { frontMatter, fieldPlaces, problems } = parseFrontMatter(source, file);
  const title = frontMatter.title === undefined ? plainTitle(source.body) : undefined;
  if (frontMatter.title === undefined && title === undefined) return undefined;
  const bodies = [source.body, ...Object.values(file.partials).map(({ text }) => text)];
  if (bodies.some(mayHaveComponents)) return undefined;
  const lines = file.resolved?.lines;
  return {
    frontMatter,
    ...defined({ fieldPlaces: lines === undefined ? fieldPlaces : fieldPlaces && placesIn(fieldPlaces, lines), title }),
    problems,
  };
}

/** Replaces the lines of a text that leaves out lines of its file with those of the file. */
export function placesIn(fieldPlaces: FieldPlaces, lines: readonly number[]): FieldPlaces {
  const moved = Object.entries(fieldPlaces).map(([field, place]) => {
    return [field, { ...place, line: lines[place.line - 1] ?? place.line }] as const;
  });
  return Object.fromEntries(moved);
}

/** Matches a leading heading of letters, numbers and punctuation that Markdown, emoji and formulas leave unchanged. */
const PLAIN_TITLE = /^\n*# ([\p{L}\p{N}](?:[\p{L}\p{N} ,.()'’/+%?-]*[\p{L}\p{N})?%])?) *(?:\n|$)/u;

function plainTitle(body: string): string | undefined {
  const [, title] = PLAIN_TITLE.exec(body) ?? [];
  return title === undefined || /www\.| {2}/i.test(title) ? undefined : title;
}

const STATEMENT = /^(?:import|export)\b/;
/** Matches imports of theme components, which are rendered in place, and of partials, which are checked too. */
const HARMLESS_IMPORT = /^import\s+(\w+)\s+from\s+['"](?:@theme\/\w+|[^'"]+\.mdx?)['"];?\s*$/;
const THEIRS = ['Tabs', 'TabItem', 'Details', 'Admonition', 'CodeBlock', 'Head', 'Link'];
const CODE_SPAN = /`[^`]*`/g;
/** Matches an expression, except an id of a heading. */
const EXPRESSION = /\{(?!#)/;
const COMPONENT = /<([A-Z][\w.]*)/g;
const ANY = /\{|<[A-Z]|^(?:import|export)\b/m;

/**
 * Ignores code blocks and code spans. May return true for a body without components, which is then parsed needlessly.
 */
function mayHaveComponents(body: string): boolean {
  if (!ANY.test(body)) return false;
  const inFence = createFenceTracker();
  const harmless = new Set(THEIRS);
  return body.split('\n').some((line) => {
    if (inFence.line(line)) return false;
    if (STATEMENT.test(line)) {
      const [, name] = HARMLESS_IMPORT.exec(line) ?? [];
      return name === undefined || !harmless.add(name);
    }
    const text = line.includes('`') ? line.replace(CODE_SPAN, '') : line;
    return EXPRESSION.test(text) || Array.from(text.matchAll(COMPONENT)).some(([, name = '']) => !harmless.has(name));
  });
}
