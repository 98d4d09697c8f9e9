/**
 * The building blocks of the schema. Every check carries, as its valibot message, the code of one of the texts in
 * `errors/config.ts` (and an argument for it), so that no generic message of the library can reach a user.
 */
import * as v from 'valibot';
import { closest } from '../errors/problem.ts';
import type { FieldProblemCode } from '../errors/config.ts';
import { markerTest } from '../shared/html.ts';
import type { UnifiedPlugin } from '../extend/types.ts';
import { isPlainObject, isRecord } from '../shared/plain-data.ts';

/** Message of a check: the code of a text, and its argument. */
export function issue(code: FieldProblemCode, argument = ''): string {
  return `${code}|${argument}`;
}

/** `expected` completes the sentence "must be …". */
export function expected(phrase: string): string {
  return issue('wrongValue', phrase);
}

/** Reports a problem of the object that is being checked, or of the field at `path` below it. */
export type Report = (message: string, path?: readonly (string | number)[]) => void;

type Check = (input: Readonly<Record<string, unknown>>, report: Report) => void;

/**
 * An object in which unknown fields are problems. `check` sees the input as written, also when some of its fields are
 * wrong, so that all problems come out together.
 */
export function options<const TEntries extends v.ObjectEntries>(entries: TEntries, check?: Check) {
  const known = JSON.stringify(Object.keys(entries));
  const base = v.object(entries, (problem: v.ObjectIssue) => missingKeyMessage(entries, problem));
  return checked(base, (input, report) => {
    for (const key of Object.keys(input)) {
      if (!(key in entries)) report(issue('unknownField', known), [key]);
    }
    check?.(input, report);
  });
}

/** Attributes of a link that may stand among the options of an item. */
export interface LinkAttributes {
  /** Attribute for assistive technology, or for scripts of the site. */
  readonly [attribute: `aria-${string}` | `data-${string}`]: string;
  /** Window in which the link opens: `_blank` for a new one. */
  readonly target?: string;
  /** How the page at the other end relates to this one. */
  readonly rel?: string;
  /** Text that is shown when the pointer rests on the link. */
  readonly title?: string;
  /** Id of the element. */
  readonly id?: string;
  /** Language of the text. */
  readonly lang?: string;
}

type WithAttributes<TEntries extends v.ObjectEntries> = v.GenericSchema<
  v.InferInput<v.ObjectSchema<TEntries, undefined>> & LinkAttributes,
  v.InferOutput<v.ObjectSchema<TEntries, undefined>> & { readonly attributes: Readonly<Record<string, string>> }
>;

/** An object whose unknown fields are attributes of an element, and kept as `attributes`. */
export function optionsWithAttributes<const TEntries extends v.ObjectEntries>(
  entries: TEntries,
  check?: Check,
): WithAttributes<TEntries> {
  const known = Object.keys(entries);
  const attribute = v.custom<string | number | boolean>(
    (value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
    expected('text, since it is an attribute of the link'),
  );
  const base = v.objectWithRest(entries, attribute, (problem: v.ObjectWithRestIssue) =>
    missingKeyMessage(entries, problem),
  );
  const schema: v.GenericSchema<unknown, Readonly<Record<string, unknown>>> = checked(base, (input, report) => {
    for (const key of Object.keys(input)) {
      const mistyped = !(key in entries) && !key.includes('-') && closest(key, known) !== undefined;
      if (mistyped) report(issue('unknownField', JSON.stringify(known)), [key]);
    }
    check?.(input, report);
  });
  const split = v.transform((item: Readonly<Record<string, unknown>>) => {
    const [own, others] = [true, false].map((isOwn) =>
      Object.entries(item).filter(([key]) => key in entries === isOwn),
    );
    const attributes = (others ?? []).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
    return { ...Object.fromEntries(own ?? []), attributes: Object.fromEntries(attributes) };
  });
  // The inferred type would let every option be any text, number or boolean, as an attribute may.
  return v.pipe(schema, split) as WithAttributes<TEntries>;
}

function checked<TSchema extends v.GenericSchema>(base: TSchema, check: Check): TSchema {
  const run = (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) => {
    const input = dataset.value;
    // For valibot a list is an object too; `undefined` in its place gives the message of the wrong type.
    if (!isRecord(input)) return base['~run']({ value: undefined }, config);
    const result = base['~run'](dataset, config);
    const problems: v.ObjectIssue[] = [];
    check(input, (message, path = []) => problems.push(objectIssue(input, message, path)));
    if (problems.length === 0) return result;
    return { typed: false, value: result.value, issues: [...(result.issues ?? []), ...problems] };
  };
  // The result is that of the schema, with problems added; its type cannot be named for every schema.
  return { ...base, '~run': run as TSchema['~run'] };
}

function objectIssue(
  input: Readonly<Record<string, unknown>>,
  message: string,
  path: readonly (string | number)[],
): v.ObjectIssue {
  const place = path.length > 0 ? { path: issuePath(input, path) } : {};
  return {
    kind: 'schema',
    type: 'object',
    input: valueAt(input, path),
    expected: 'Object',
    received: '',
    message,
    ...place,
  };
}

function missingKeyMessage(entries: v.ObjectEntries, problem: v.ObjectIssue | v.ObjectWithRestIssue): string {
  const entry = problem.path?.at(-1)?.key;
  if (typeof entry !== 'string') return expected('an object');
  const schema: unknown = entries[entry];
  const message = isRecord(schema) ? schema['message'] : undefined;
  const phrase = typeof message === 'string' ? message.slice(message.indexOf('|') + 1) : 'a value';
  return issue('required', phrase);
}

function valueAt(input: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)] as unknown;
    return isRecord(value) ? value[String(key)] : undefined;
  }, input);
}

/** `path` has one key or more. */
function issuePath(input: unknown, path: readonly (string | number)[]): [v.IssuePathItem, ...v.IssuePathItem[]] {
  return path.map((key, index) => ({
    type: 'unknown',
    origin: 'value',
    input,
    key,
    value: valueAt(input, path.slice(0, index + 1)),
  })) as [v.IssuePathItem, ...v.IssuePathItem[]];
}

// ---------------------------------------------------------------------------------------------------------------------
// Values

export function text(phrase = 'text') {
  return v.string(expected(phrase));
}

export function nonEmptyText(phrase = 'text that is not empty') {
  return v.pipe(
    v.string(expected(phrase)),
    v.check((value) => value.trim() !== '', expected(phrase)),
  );
}

/** An element of these, or a custom element, which has a dash in its name. */
export function headElement<const TNames extends readonly string[]>(names: TNames) {
  const custom = v.custom<`${string}-${string}`>((value) => /^[a-z][a-z\d]*-[a-z\d-]*$/.test(String(value)));
  return v.lazy((value) => (v.is(custom, value) ? custom : oneOf(names)));
}

/** A word, or a regular expression between slashes, as `markerTest` takes it. */
export function commentMarker(phrase: string) {
  return v.pipe(
    nonEmptyText(phrase),
    v.check((marker) => {
      try {
        return markerTest(marker) !== undefined;
      } catch {
        return false;
      }
    }, expected('a word, or a regular expression between slashes')),
  );
}

export function flag() {
  return v.boolean(expected('true or false'));
}

export function oneOf<const TChoices extends readonly (string | number | boolean | null)[]>(choices: TChoices) {
  type Choice = TChoices[number];
  return v.custom<Choice>(
    (value) => (choices as readonly unknown[]).includes(value),
    issue('wrongChoice', JSON.stringify(choices)),
  );
}

export function wholeNumber(min: number, max?: number) {
  const phrase = max === undefined ? `a whole number from ${min}` : `a whole number from ${min} to ${max}`;
  return v.custom<number>(
    (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= (max ?? Infinity),
    expected(phrase),
  );
}

export function numberOrAll(min: number) {
  return v.custom<number | 'ALL'>(
    (value) => value === 'ALL' || (Number.isInteger(value) && Number(value) >= min),
    expected(`a whole number from ${min}, or "ALL"`),
  );
}

export function listOf<const TItem extends v.GenericSchema>(item: TItem, phrase: string) {
  return v.array(item, expected(`a list of ${phrase}`));
}

/** A plugin, or what is left out of a list. Its hooks are checked when it is opened. */
export function pluginEntry() {
  return v.custom<{ readonly name: string } | false | null | undefined>(
    (value) => !value || (isRecord(value) && !Array.isArray(value) && typeof value['name'] === 'string'),
    issue('notOurPlugin'),
  );
}

/** A unified plugin: a function, or a list of a function and its options. */
export function unifiedPlugin() {
  return v.custom<UnifiedPlugin>(
    (value) => typeof (Array.isArray(value) ? value[0] : value) === 'function',
    expected('a plugin: a function, or a list of a function and its options'),
  );
}

export function mapOf<const TValue extends v.GenericSchema>(value: TValue, phrase: string) {
  return v.pipe(
    v.custom<Readonly<Record<string, v.InferInput<TValue>>>>(isRecord, expected(phrase)),
    v.record(v.string(), value, expected(phrase)),
  );
}

/** Text or `false`. */
export function textOrFalse(phrase: string) {
  return v.custom<string | false>((value) => value === false || typeof value === 'string', expected(phrase));
}

/** Text, or a list of it; always a list afterwards. */
export function textOrList(phrase: string) {
  return v.pipe(
    v.custom<string | readonly string[]>(
      (value) => typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string')),
      expected(`${phrase}, or a list of such`),
    ),
    v.transform((value): readonly string[] => (typeof value === 'string' ? [value] : value)),
  );
}

/** `/docs/` → `docs`: a path below the site's base, without slashes at the ends. */
export function urlPart(phrase = 'a path such as "docs"') {
  return v.pipe(
    v.string(expected(phrase)),
    v.check((value) => !/[?#\\\s]|^[a-z]+:|^\/\//i.test(value), expected(`${phrase}, without spaces, "?" and "#"`)),
    v.transform((value) => value.replace(/^\/+|\/+$/g, '')),
  );
}

/** Id of one of several docs or blog instances (CFG-12). */
export function instanceId() {
  return v.pipe(
    v.string(expected('text')),
    v.check((value) => /^[A-Za-z0-9_-]+$/.test(value), issue('badId')),
  );
}

/** Patterns of files: `*`, `**`, `?`, `[a-z]`, `{a,b}`. */
export function globs() {
  const phrase = 'a list of patterns such as "**/*.md"';
  return v.array(
    v.pipe(
      v.string(expected('a pattern such as "**/*.md"')),
      v.check((value) => !/[!@?+*]\(/.test(value), issue('badGlob')),
    ),
    expected(phrase),
  );
}

export function editUrl() {
  const phrase = 'the address that file paths are appended to, such as "https://github.com/me/site/edit/main/"';
  return noFunction(
    v.custom<string>((value) => typeof value === 'string' && /^https?:\/\//.test(value), expected(phrase)),
    phrase,
  );
}

export function webAddress(phrase: string) {
  return v.custom<string>(
    (value) => typeof value === 'string' && /^https?:\/\/./.test(value) && URL.canParse(value),
    expected(phrase),
  );
}

/** For options that are functions in configs of Docusaurus. */
export function noFunction<const TSchema extends v.GenericSchema>(schema: TSchema, phrase: string) {
  const refused = v.custom<never>(() => false, issue('functionNotRead', phrase));
  return v.lazy((value) => (typeof value === 'function' ? refused : schema));
}

export const reportLevel = () => oneOf(['ignore', 'log', 'warn', 'throw']);

/** An object of plain data. */
export function jsonObject() {
  return v.pipe(
    v.custom<Readonly<Record<string, unknown>>>(isRecord, expected('an object')),
    v.record(v.string(), v.custom<unknown>(isJson, issue('notJson'))),
  );
}

function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  if (value === undefined) return true;
  return isPlainObject(value) && Object.values(value).every(isJson);
}

/** A regular expression, as text. */
export const regex = v.pipe(text('a regular expression, as text'), v.check(isRegex, issue('badRegex')));

function isRegex(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}
