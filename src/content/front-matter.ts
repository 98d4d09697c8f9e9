/**
 * Parses and checks the YAML between the `---` lines. Every problem names file, line, field, value and fix (MD-60…63).
 */
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import { plainValue } from '../config/data-text.ts';
import * as v from 'valibot';
import {
  draftAndUnlisted,
  frontMatterField,
  frontMatterFieldUnknown,
  frontMatterNotFields,
  frontMatterNotYaml,
  frontMatterOfOtherKind,
  mixedAuthors,
  type FieldTrouble,
} from '../errors/front-matter.ts';
import { asWarning, closest, type Place, type Problem, type Message } from '../errors/problem.ts';
import { FRONT_MATTER_FIELDS, FRONT_MATTER_SCHEMAS } from './front-matter-schema.ts';
import type { SourceParts } from './markdown/base/hashes.ts';
import type { ContentFile, FieldPlaces, FrontMatter, InlineAuthor } from './base/types.ts';

export interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter;
  /** Absent when none of the fields whose places are stored is present. */
  readonly fieldPlaces?: FieldPlaces;
  readonly problems: readonly Problem[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields with a problem are left out of the result. */
export function parseFrontMatter(source: SourceParts, file: Pick<ContentFile, 'kind' | 'sitePath'>): ParsedFrontMatter {
  const text = source.frontMatter;
  if (text === undefined || text.trim() === '') return { frontMatter: {}, problems: [] };
  const top: Place = { file: file.sitePath, line: source.frontMatterLine };
  const simple = readSimpleFields(text, source.frontMatterLine);
  if (simple !== undefined) return checkSimple(simple, file, top);
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, logLevel: 'error' });
  const [error] = document.errors;
  if (error !== undefined) return failed(syntaxProblem(error, top));
  let value: unknown;
  try {
    value = plainValue(document.toJS(), text);
  } catch (cause) {
    // Aliases that expand without end are detected only here.
    return failed(frontMatterNotYaml(cause instanceof Error ? cause.message : String(cause), top));
  }
  if (value === null || value === undefined) return { frontMatter: {}, problems: [] };
  if (typeof value !== 'object' || Array.isArray(value)) return failed(frontMatterNotFields(value, top));
  const lineOf: PlaceOfOffset = (offset) => {
    const { line, col } = counter.linePos(offset);
    return { line: source.frontMatterLine + line - 1, column: col };
  };
  const placeOf = (field: string): Place => ({ file: file.sitePath, ...placeOfField(document, field, lineOf) });
  const fieldPlaces = keptPlaces(document, lineOf);
  return { ...checkFields(value as Fields, file.kind, placeOf), ...(fieldPlaces && { fieldPlaces }) };
}

interface SimpleField {
  readonly value: string | number | boolean | readonly string[];
  readonly line: number;
  readonly column: number;
}

/** Matches a field with a whole number, a list, or a text that YAML reads as is. */
const SIMPLE_LINE =
  /^([a-z][a-z_]*): (?:((?:\d+-)?[\p{L}/](?:[\p{L}\p{N} .,;()/'"!?&+*=_-]*[\p{L}\p{N}.,;()/'"!?&+*=_-])?)|([1-9]\d{0,8})|\[([^\]]*)\])$/u;
/** Matches an entry of a list such as `[a, b]`. */
const SIMPLE_ENTRY = /^\p{L}(?:[\p{L}\p{N} .;()/'"!?&+*=_-]*[\p{L}\p{N}.;()/'"!?&+*=_-])?$/u;
/** Values that YAML does not read as text, in any casing. */
const NOT_TEXT = /^(?:true|false|null)$/i;

/**
 * Reads front matter with one simple field per line, which nearly all is. Everything else returns `undefined` and is
 * left to the YAML parser. This makes parsing a page 10 % faster.
 */
function readSimpleFields(text: string, firstLine: number): ReadonlyMap<string, SimpleField> | undefined {
  const fields = new Map<string, SimpleField>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const [, name, words, digits, entries] = SIMPLE_LINE.exec(line) ?? [];
    if (name === undefined || fields.has(name) || NOT_TEXT.test(name)) return undefined;
    const value = entries === undefined ? readSimple(words, digits) : readSimpleList(entries);
    if (value === undefined) return undefined;
    fields.set(name, { value, line: firstLine + index, column: name.length + ': '.length + 1 });
  }
  return fields;
}

function readSimple(words: string | undefined, digits: string | undefined): SimpleField['value'] | undefined {
  if (words === undefined) return Number(digits);
  if (words === 'true' || words === 'false') return words === 'true';
  return NOT_TEXT.test(words) ? undefined : words;
}

function readSimpleList(entries: string): readonly string[] | undefined {
  const list = entries.split(', ');
  return list.every((entry) => SIMPLE_ENTRY.test(entry) && !NOT_TEXT.test(entry)) ? list : undefined;
}

function checkSimple(
  fields: ReadonlyMap<string, SimpleField>,
  file: Pick<ContentFile, 'kind' | 'sitePath'>,
  top: Place,
): ParsedFrontMatter {
  const placeOf = (field: string): Place => {
    const { line, column } = fields.get(field.split('.')[0] ?? '') ?? { line: top.line ?? 1, column: 1 };
    return { file: file.sitePath, line, column };
  };
  const kept = [...fields].filter(([name]) => KEPT.has(name)).flatMap(([name, field]) => simplePlaces(name, field));
  const value = Object.fromEntries([...fields].map(([name, field]) => [name, field.value]));
  return {
    ...checkFields(value, file.kind, placeOf),
    ...(kept.length > 0 && { fieldPlaces: Object.fromEntries(kept) as FieldPlaces }),
  };
}

/** Returns the place of a field, and of each entry if it is a list. */
function simplePlaces(name: string, { value, line, column }: SimpleField) {
  const places = [[name, { line, column }] as const];
  if (!Array.isArray(value)) return places;
  let at = column + '['.length;
  for (const [index, entry] of (value as readonly string[]).entries()) {
    places.push([`${name}.${index}`, { line, column: at }]);
    at += entry.length + ', '.length;
  }
  return places;
}

type PlaceOfOffset = (offset: number) => { readonly line: number; readonly column: number };

function failed(message: Message): ParsedFrontMatter {
  return { frontMatter: {}, problems: [{ severity: 'error', ...message }] };
}

function syntaxProblem(error: YAMLParseError, top: Place): Message {
  const [start] = error.linePos ?? [];
  const reason = (error.message.split(/ at line |:?\n/, 1)[0] ?? '').trim();
  const line = (top.line ?? 1) + (start?.line ?? 1) - 1;
  return frontMatterNotYaml(`${reason}.`, { file: top.file, line, column: start?.col ?? 1 });
}

function placeOfField(document: Document, field: string, lineOf: PlaceOfOffset): ReturnType<PlaceOfOffset> {
  const node = document.getIn(field.split('.').slice(0, 1), true);
  return lineOf((isNode(node) ? node.range?.[0] : undefined) ?? 0);
}

/** Fields that are checked against other pages, when the text is no longer in memory. */
const KEPT: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'displayed_sidebar',
  'pagination_prev',
  'pagination_next',
  'authors',
  'date',
  'tags',
  'image',
  'hide_title',
]);

function keptPlaces(document: Document, lineOf: PlaceOfOffset): FieldPlaces | undefined {
  const places: Record<string, ReturnType<PlaceOfOffset>> = {};
  const keep = (name: string, node: unknown): void => {
    const offset = isNode(node) ? node.range?.[0] : undefined;
    if (offset !== undefined) places[name] = lineOf(offset);
  };
  for (const { key, value } of isMap(document.contents) ? document.contents.items : []) {
    const name = isScalar(key) ? String(key.value) : '';
    if (!KEPT.has(name)) continue;
    keep(name, value);
    if (isSeq(value)) value.items.forEach((item, index) => keep(`${name}.${index}`, item));
  }
  return Object.keys(places).length === 0 ? undefined : places;
}

function checkFields(value: Fields, kind: ContentFile['kind'], placeOf: (field: string) => Place): ParsedFrontMatter {
  const result = v.safeParse(FRONT_MATTER_SCHEMAS[kind], withoutEmpty(value), { abortPipeEarly: true });
  const problems: Problem[] = [];
  const bad = new Set<string>();
  for (const issue of result.issues ?? []) {
    const field = v.getDotPath(issue) ?? '';
    const [top = ''] = field.split('.');
    bad.add(top);
    problems.push({
      severity: 'error',
      ...frontMatterField(withFix({ field, value: issue.input, expected: issue.message }), placeOf(field)),
    });
  }
  const fields = bad.size === 0 ? (result.output as Fields) : checkedWithout(value, kind, bad);
  problems.push(...contradictions(fields, placeOf), ...likelySlips(value, kind, placeOf));
  return { frontMatter: kind === 'blog' ? foldAuthors(fields) : fields, problems };
}

const KINDS = ['doc', 'blog', 'page'] as const;

/** Shorter names resemble too many others. */
const SHORTEST_SLIP = 3;

function likelySlips(value: Fields, kind: ContentFile['kind'], placeOf: (field: string) => Place): readonly Problem[] {
  const known = FRONT_MATTER_FIELDS[kind];
  return Object.keys(value).flatMap((field) => {
    const [owner] = known.includes(field) ? [] : KINDS.filter((other) => FRONT_MATTER_FIELDS[other].includes(field));
    if (owner !== undefined) return [asWarning(frontMatterOfOtherKind(field, { kind, owner }, placeOf(field)))];
    const isOther = known.includes(field) || field.length < SHORTEST_SLIP || Object.hasOwn(LEGACY_AUTHOR, field);
    const guess = isOther ? undefined : slipOf(field, known);
    const isThere = guess !== undefined && Object.hasOwn(value, guess);
    return guess === undefined || isThere ? [] : [asWarning(frontMatterFieldUnknown(field, guess, placeOf(field)))];
  });
}

/**
 * Finds the known field that a name means: one in another casing (`sidebarPosition`, `sidebar-position`), or with one
 * letter too many, too few or wrong.
 */
function slipOf(field: string, known: readonly string[]): string | undefined {
  const plain = (name: string) => name.replaceAll(/[-_]/g, '').toLowerCase();
  const guess =
    known.find((name) => plain(name) === plain(field)) ??
    closest(
      field,
      known.filter((name) => name.length > SHORTEST_SLIP),
    );
  return guess !== undefined && Math.abs(guess.length - field.length) <= 2 ? guess : undefined;
}

const SPOKEN_FLAGS: Readonly<Record<string, boolean>> = {
  yes: true,
  on: true,
  '1': true,
  no: false,
  off: false,
  '0': false,
};

/** Adds the corrected value if it is clear what was meant. */
function withFix({ field, value, expected }: FieldTrouble): FieldTrouble {
  const written = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  const flag = expected === 'true or false' && written !== undefined ? SPOKEN_FLAGS[written.toLowerCase()] : undefined;
  const corrected = flag ?? (expected.startsWith('a list') && written !== undefined ? `[${written}]` : undefined);
  if (corrected === undefined) return { field, value, expected };
  return { field, value, expected, fix: `Write "${field}: ${corrected}".` };
}

function checkedWithout(value: Fields, kind: ContentFile['kind'], bad: ReadonlySet<string>): Fields {
  const good = Object.fromEntries(Object.entries(withoutEmpty(value)).filter(([name]) => !bad.has(name)));
  const result = v.safeParse(FRONT_MATTER_SCHEMAS[kind], good);
  return result.success ? (result.output as Fields) : {};
}

/** Fields in which `null` has a meaning. Elsewhere, an empty `title:` is the same as no field. */
const NULLABLE: ReadonlySet<string> = new Set([
  'displayed_sidebar',
  'pagination_prev',
  'pagination_next',
  'custom_edit_url',
]);

function withoutEmpty(value: Fields): Fields {
  return Object.fromEntries(Object.entries(value).filter(([name, field]) => field !== null || NULLABLE.has(name)));
}

const LEGACY_AUTHOR: Readonly<Record<string, string>> = {
  author: 'name',
  author_title: 'title',
  authorTitle: 'title',
  author_url: 'url',
  authorURL: 'url',
  author_image_url: 'image_url',
  authorImageURL: 'image_url',
};

function contradictions(fields: Fields, placeOf: (field: string) => Place): readonly Problem[] {
  const problems: Problem[] = [];
  if (fields['draft'] === true && fields['unlisted'] === true) {
    problems.push({ severity: 'error', ...draftAndUnlisted(placeOf('draft')) });
  }
  const min = fields['toc_min_heading_level'];
  const max = fields['toc_max_heading_level'];
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    const trouble = {
      field: 'toc_min_heading_level',
      value: min,
      expected: `at most toc_max_heading_level (${max})`,
      fix: `Set "toc_min_heading_level: ${max}", or raise "toc_max_heading_level".`,
    };
    problems.push({ severity: 'error', ...frontMatterField(trouble, placeOf(trouble.field)) });
  }
  const legacy = Object.keys(fields).filter((name) => Object.hasOwn(LEGACY_AUTHOR, name));
  if (fields['authors'] !== undefined && legacy.length > 0) {
    problems.push({ severity: 'error', ...mixedAuthors(legacy, placeOf('authors')) });
  }
  return problems;
}

/** Returns the authors as a list: from one author or several, by key or in full, or from the old `author*` fields. */
function foldAuthors(fields: Fields): FrontMatter {
  const { authors } = fields;
  if (authors !== undefined) {
    const list = Array.isArray(authors) ? authors : [authors];
    return { ...fields, authors: list as readonly (string | InlineAuthor)[] };
  }
  const inline: Record<string, unknown> = {};
  for (const [name, key] of Object.entries(LEGACY_AUTHOR)) {
    if (typeof fields[name] === 'string') inline[key] = fields[name];
  }
  return Object.keys(inline).length === 0 ? fields : { ...fields, authors: [inline] };
}
