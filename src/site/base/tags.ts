/**
 * Tags of docs and blog posts. In: front matter and the parsed tags file. Out: tags with their URLs, groups, letters.
 * Pure; a tag's identity is its URL, so tags that lead to the same page are one tag.
 */
import { isRecord } from '../../shared/plain-data.ts';
import { defined, groupBy } from '../../shared/plain-data.ts';
import type { FrontMatter } from '../../content/base/types.ts';
import { dataPlace } from '../../config/data-text.ts';
import {
  duplicateTagPermalink,
  tagFieldUnknown,
  tagFieldWrong,
  tagNotAnObject,
  tagsFileNotAMap,
  tagsOnOnePage,
  undeclaredTags,
} from '../../errors/blog.ts';
import {
  didYouMean,
  asError,
  asWarning,
  atLevel,
  type Checked,
  type Place,
  type Problem,
  type ReportLevel,
} from '../../errors/problem.ts';
import type { TagGroup, TagLink } from '../../shared/tag-links.ts';
import type { TagsFile } from './types.ts';

/**
 * Splits a label into words as Docusaurus' tag and author URLs have them: `What's New in API2` → `whats-new-in-api-2`.
 * Letters lose their accents; scripts without case stay as they are.
 */
export function kebabCase(label: string): string {
  const plain = label
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/['’]/g, '');
  return (plain.match(WORD) ?? []).join('-').toLowerCase();
}

/** In order: ordinals, capitals before a capitalised word, a word, capitals, digits, emoji. */
const WORD =
  /\d*(?:1st|2nd|3rd|[04-9]th)\b|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lu}+|\p{Nd}+|\p{Extended_Pictographic}/gu;

interface DeclaredTag {
  readonly label: string;
  /** Path below the page that lists all tags, as written or derived from the key. */
  readonly permalink: string;
  readonly description?: string;
}

/** A parsed tags file. */
interface DeclaredTags {
  readonly sitePath: string;
  readonly byKey: ReadonlyMap<string, DeclaredTag>;
  readonly problems: readonly Problem[];
}

/** Returns the tags of a locale: its translated texts over the originals. `undefined` when there is no tags file. */
export function buildDeclaredTags(
  file: TagsFile | undefined,
  locale?: string,
  labelOf = (key: string): string => key,
): DeclaredTags | undefined {
  if (file === undefined || file.value === undefined) return undefined;
  const translation = locale === undefined ? undefined : file.translations?.[locale];
  const { value: original, problems } = readTags(file);
  const { value: translated, problems: ofTranslation } = translation
    ? readTags(translation)
    : { value: new Map<string, Partial<DeclaredTag>>(), problems: [] };
  const byKey = new Map(
    [...new Set([...original.keys(), ...translated.keys()])].map((key): [string, DeclaredTag] => [
      key,
      { label: labelOf(key), permalink: `/${tagSlug(key)}`, ...original.get(key), ...translated.get(key) },
    ]),
  );
  return {
    sitePath: file.sitePath,
    byKey,
    problems: [...problems, ...ofTranslation, ...duplicatePermalinks(translation ?? file, byKey)],
  };
}

/** Returns the label that Docusaurus gives to a tag of the tags file without a label. */
export function capitalized(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1).toLowerCase();
}

/** A tag whose page has a different path in this locale than without translation. */
export interface MovedTag {
  readonly original: string;
  readonly path: string;
}

export function movedTags(file: TagsFile | undefined, locale: string, href: TagOptions['href']): readonly MovedTag[] {
  if (file?.translations?.[locale] === undefined) return [];
  const originals = buildDeclaredTags(file)?.byKey;
  return Array.from(buildDeclaredTags(file, locale)?.byKey ?? []).flatMap(([key, { permalink }]) => {
    const original = originals?.get(key)?.permalink ?? permalink;
    return original === permalink ? [] : [{ original: href(original), path: href(permalink) }];
  });
}

/** Reads the fields that the file sets for each tag, by key. */
function readTags(file: TagsFile): Checked<ReadonlyMap<string, Partial<DeclaredTag>>> {
  const { sitePath, value } = file;
  if (value === null) return { value: new Map(), problems: [] };
  if (!isRecord(value)) return { value: new Map(), problems: [asError(tagsFileNotAMap(sitePath))] };
  const problems: Problem[] = [];
  const tags = Object.entries(value).map(([key, fields]): [string, Partial<DeclaredTag>] => {
    problems.push(...fieldProblems(file, key, fields));
    const text = (field: keyof DeclaredTag): string | undefined => {
      const given = isRecord(fields) ? fields[field] : undefined;
      if (given === undefined || given === null || typeof given === 'string') return given ?? undefined;
      problems.push(asError(tagFieldWrong({ key, field, value: given, at: dataPlace(file, [key, field]) })));
      return undefined;
    };
    return [key, defined({ label: text('label'), permalink: text('permalink'), description: text('description') })];
  });
  return { value: new Map(tags), problems };
}

const TAG_FIELDS: readonly string[] = ['label', 'permalink', 'description'];

/** Reports values that are not tags, and fields that tags do not have. */
function fieldProblems(file: TagsFile, key: string, fields: unknown): readonly Problem[] {
  if (fields === null) return [];
  if (!isRecord(fields)) return [asError(tagNotAnObject(key, fields, dataPlace(file, [key])))];
  return Object.keys(fields)
    .filter((field) => !TAG_FIELDS.includes(field))
    .map((field) => {
      const guess = didYouMean(field, TAG_FIELDS);
      return asWarning(tagFieldUnknown({ key, field, guess, at: dataPlace(file, [key, field]) }));
    });
}

function duplicatePermalinks(file: TagsFile, byKey: ReadonlyMap<string, DeclaredTag>): readonly Problem[] {
  return [...groupBy(byKey, ([, tag]) => withoutSlashes(tag.permalink))]
    .filter(([, entries]) => entries.length > 1)
    .map(([path, entries]) => {
      const keys = entries.map(([key]) => key);
      const [first, at] = [keys[0], keys[1]].map((key = '') => dataPlace(file, [key, 'permalink']));
      const places = { first: first ?? { file: file.sitePath }, at: at ?? { file: file.sitePath } };
      return asError(duplicateTagPermalink({ permalink: `/${path}`, keys, ...places }));
    });
}

function withoutSlashes(permalink: string): string {
  return permalink.replace(/^\/+|\/+$/g, '');
}

/** Tags of a page as written in its front matter. */
export interface WrittenTags {
  readonly tags: FrontMatter['tags'];
  readonly at: Place;
}

/**
 * Reports tags that share a page although they are different words, such as `C++` and `C#`. Casing and separators do
 * not make a different word, a permalink in the front matter is the author's choice, and tags of the tags file are
 * compared where it is read.
 */
export function tagClashes(pages: readonly WrittenTags[], declared: DeclaredTags | undefined): readonly Problem[] {
  const written = pages.flatMap(({ tags, at }) =>
    (tags ?? []).flatMap((name) => {
      if (typeof name !== 'string') return [];
      const known = declared?.byKey.get(name);
      return [{ name, at, isKnown: known !== undefined, path: withoutSlashes(known?.permalink ?? tagSlug(name)) }];
    }),
  );
  return [...groupBy(written, ({ path }) => path)].flatMap(([path, all]) => {
    const words = [...groupBy(all, ({ name }) => wordsOf(name)).values()].flatMap((same) => same.slice(0, 1));
    const [first, second] = words;
    if (first === undefined || second === undefined || words.every(({ isKnown }) => isKnown)) return [];
    const names = words.map(({ name }) => name);
    return [asWarning(tagsOnOnePage({ permalink: `/${path}`, names, first: first.at, at: second.at }))];
  });
}

function wordsOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

export interface TagOptions {
  readonly declared: DeclaredTags | undefined;
  readonly onInlineTags: ReportLevel;
  /** Returns the URL of a tag's page from its permalink below the tags page. */
  readonly href: (permalink: string) => string;
  /** Marks tags that are not in the tags file as inline. @default false */
  readonly marksInline?: boolean;
}

/** Tags of one page, repeated ones dropped (BT-04, DT-04). */
export function resolveTags(
  tags: FrontMatter['tags'],
  at: Place,
  { declared, onInlineTags, href, marksInline = false }: TagOptions,
): Checked<readonly TagLink[]> {
  const undeclared: string[] = [];
  const resolved = (tags ?? []).map((tag): TagLink => {
    const known = typeof tag === 'string' ? declared?.byKey.get(tag) : undefined;
    if (known) return tagLink(known, href);
    const inline = typeof tag === 'string' ? { label: tag, permalink: `/${tagSlug(tag)}` } : tag;
    undeclared.push(inline.label);
    return { ...tagLink(inline, href), ...(marksInline && { inline: true as const }) };
  });
  const problem =
    declared && undeclared.length > 0
      ? atLevel(onInlineTags, undeclaredTags({ labels: undeclared, tagsFile: declared.sitePath, at }))
      : undefined;
  return { value: uniqueByHref(resolved), problems: problem ? [problem] : [] };
}

function tagLink({ label, permalink, description }: DeclaredTag, href: (permalink: string) => string): TagLink {
  return { label, href: href(permalink), ...defined({ description }) };
}

function uniqueByHref(tags: readonly TagLink[]): readonly TagLink[] {
  const seen = new Set<string>();
  return tags.filter((tag) => !seen.has(tag.href) && seen.add(tag.href));
}

/** Kebab case; a label of signs alone (`++`) becomes its code points, because an empty slug is the tags page itself. */
export function tagSlug(label: string): string {
  const slug = kebabCase(label);
  return slug !== '' ? slug : [...label.trim()].map((char) => (char.codePointAt(0) ?? 0).toString(16)).join('-');
}

export interface TaggedItems<T> {
  readonly tag: TagLink;
  /** Items in the order given. */
  readonly items: readonly T[];
  /** True when all items are unlisted, so the tag is too (VIS-04). */
  readonly unlisted: boolean;
}

/**
 * Items of each tag. The first label of a URL wins. Unlisted items are left out unless a tag has no others.
 */
export function groupByTag<T extends { readonly tags: readonly TagLink[]; readonly unlisted: boolean }>(
  items: readonly T[],
): readonly TaggedItems<T>[] {
  const pairs = items.flatMap((item) => uniqueByHref(item.tags).map((tag) => ({ tag, item })));
  return [...groupBy(pairs, (pair) => pair.tag.href).values()].flatMap((group) => {
    const all = group.map((pair) => pair.item);
    const listed = all.filter((item) => !item.unlisted);
    const unlisted = listed.length === 0;
    return group.slice(0, 1).map(({ tag }) => ({ tag, items: unlisted ? all : listed, unlisted }));
  });
}

/** Groups tags for the page that lists them, by sorted letters with sorted tags (DT-02). Unlisted tags are left out. */
export function groupByLetter(tags: readonly TaggedItems<unknown>[], htmlLang: string): readonly TagGroup[] {
  const collator = new Intl.Collator(htmlLang);
  const listed = tags
    .filter((group) => !group.unlisted)
    .map(({ tag: { label, href, description }, items }) => ({
      label,
      href,
      ...defined({ description }),
      count: items.length,
    }))
    .toSorted((a, b) => collator.compare(a.label, b.label));
  const byLetter = groupBy(listed, (tag) => initial(tag.label, htmlLang));
  return [...byLetter]
    .map(([letter, group]) => ({ letter, tags: group }))
    .toSorted((a, b) => collator.compare(a.letter, b.letter));
}

function initial(label: string, htmlLang: string): string {
  return ([...label][0] ?? '').toLocaleUpperCase(htmlLang);
}
