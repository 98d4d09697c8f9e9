/**
 * Authors of a blog: those of the authors file, and those a post writes itself (BA-03…BA-08). In: the file and the
 * front matter. Out: authors with their pages and the addresses of their profiles.
 */
import { defined, type Dict, groupBy, isRecord } from '../../shared/plain-data.ts';
import { dataPlace } from '../../config/data-text.ts';
import type { BlogConfig } from '../../config/types.ts';
import type { InlineAuthor, Page } from '../../content/base/types.ts';
import {
  authorFieldMisspelt,
  authorFieldWrong,
  authorNotAnObject,
  authorsFileNotAMap,
  duplicateAuthorPermalink,
  inlineAuthors,
  repeatedAuthor,
  socialHandleWithSlash,
  unknownAuthor,
  unknownPlatformHandle,
} from '../../errors/blog.ts';
import {
  didYouMean,
  allChecked,
  asError,
  asWarning,
  closest,
  atLevel,
  type Checked,
  flatChecked,
  type Place,
  type Problem,
} from '../../errors/problem.ts';
import type { Author } from '../../shared/wire.ts';
import { staticUrl, fieldPlace } from '../base/places.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import { kebabCase } from '../base/tags.ts';
import type { BlogInput } from '../base/types.ts';

type Social = Author['socials'][number];

interface Platform {
  readonly label: string;
  /** Builds the profile URL. `name` has no leading `@`. */
  readonly url: (name: string) => string;
}

const PLATFORMS: Readonly<Record<string, Platform>> = {
  x: { label: 'X', url: (name) => `https://x.com/${name}` },
  twitter: { label: 'Twitter', url: (name) => `https://twitter.com/${name}` },
  github: { label: 'GitHub', url: (name) => `https://github.com/${name}` },
  linkedin: { label: 'LinkedIn', url: (name) => `https://www.linkedin.com/in/${name}/` },
  stackoverflow: { label: 'Stack Overflow', url: (name) => `https://stackoverflow.com/users/${name}` },
  bluesky: { label: 'Bluesky', url: (name) => `https://bsky.app/profile/${name}` },
  instagram: { label: 'Instagram', url: (name) => `https://www.instagram.com/${name}` },
  threads: { label: 'Threads', url: (name) => `https://www.threads.net/@${name}` },
  mastodon: { label: 'Mastodon', url: mastodonUrl },
  twitch: { label: 'Twitch', url: (name) => `https://twitch.tv/${name}` },
  youtube: { label: 'YouTube', url: (name) => `https://youtube.com/@${name}` },
  email: { label: 'Email', url: (name) => `mailto:${name}` },
};

/** `jane@instance.example` names the server; a bare name means the largest one. */
function mastodonUrl(name: string): string {
  const [user = '', server = 'mastodon.social'] = name.split('@');
  return `https://${server}/@${user}`;
}

/** Social link of an author: the name on a known platform becomes a URL, a whole URL passes (BA-08). */
function readSocial(named: AuthorName, platform: string, value: string): Checked<readonly Social[]> {
  const known = Object.hasOwn(PLATFORMS, platform) ? PLATFORMS[platform] : undefined;
  const label = known?.label ?? platform;
  if (/^(?:https?:\/\/|mailto:)/i.test(value)) return { value: [{ platform, label, href: value }], problems: [] };
  if (known && !value.includes('/')) {
    return { value: [{ platform, label, href: known.url(value.replace(/^@/, '')) }], problems: [] };
  }
  const written = { author: named.author, platform, value, at: named.at('socials', platform) };
  if (value.includes('/')) return { value: [], problems: [asError(socialHandleWithSlash(written))] };
  const problem: Problem = { severity: 'warning', ...unknownPlatformHandle(written) };
  return { value: [{ platform, label: `${platform}: ${value}` }], problems: [problem] };
}

export interface BlogAuthor {
  readonly author: Author;
  /** URL of the author's own page, when there is one. */
  readonly pageHref?: string;
  readonly url?: string;
  readonly email?: string;
}

export interface BlogAuthors {
  /** Relative to the site, for messages. */
  readonly sitePath: string;
  /** Authors by key, in the order of the authors file. */
  readonly byKey: ReadonlyMap<string, BlogAuthor>;
}

/** The context for reading one author. */
interface AuthorScope {
  readonly context: LocaleContext;
  readonly authorPage: (permalink: string) => string;
  /** Returns the place of a field, or of the author when no field is given. */
  readonly at: (...path: readonly string[]) => Place;
}

/** Reads the authors file of the locale, else that of the default locale. */
export function buildAuthors(
  context: LocaleContext,
  input: BlogInput,
  { config, authorPage }: { readonly config: BlogConfig; readonly authorPage: (permalink: string) => string },
): Checked<BlogAuthors> {
  const file = input.authors[context.locale.code] ?? input.authors[context.config.i18n.defaultLocale];
  const sitePath = file?.sitePath ?? `${config.path}/${config.authorsMapPath}`;
  const value = file?.value ?? {};
  if (!isRecord(value)) {
    return { value: { sitePath, byKey: new Map() }, problems: [asError(authorsFileNotAMap(sitePath))] };
  }
  const written = { sitePath, text: file?.text };
  const { value: authors, problems } = allChecked(
    Object.entries(value).map(([key, fields]) => {
      const at = (...path: readonly string[]): Place => dataPlace(written, [key, ...path]);
      const author = buildAuthor({ context, authorPage, at }, { key, fields });
      return { ...author, value: [key, author.value] as const };
    }),
  );
  const byKey = new Map(authors);
  return { value: { sitePath, byKey }, problems: [...problems, ...duplicatePages(sitePath, byKey)] };
}

function duplicatePages(file: string, byKey: ReadonlyMap<string, BlogAuthor>): readonly Problem[] {
  const withPage = [...byKey].filter(([, { pageHref }]) => pageHref !== undefined);
  return [...groupBy(withPage, ([, { pageHref }]) => pageHref)]
    .filter(([, entries]) => entries.length > 1)
    .map(([permalink = '', entries]) => ({
      severity: 'error',
      ...duplicateAuthorPermalink({ file, permalink, keys: entries.map(([key]) => key) }),
    }));
}

function buildAuthor(
  scope: AuthorScope,
  { key, fields }: { readonly key?: string; readonly fields: unknown },
): Checked<BlogAuthor> {
  const given = isRecord(fields) ? fields : {};
  const notFields = isRecord(fields) ? [] : noFields(key ?? '', fields, scope);
  const named: AuthorName = { author: key ?? shownName(given), at: scope.at };
  const { value: texts, problems } = readTexts(named, given);
  const { name, title, description, url, email, image_url: imageUrl = texts.imageURL } = texts;
  const page = readPage(named, key, given['page']);
  const socials = socialsOf(named, given['socials'] ?? {});
  const pageHref = page.value === undefined ? undefined : scope.authorPage(page.value);
  const href = pageHref ?? (url && scope.context.href(url)) ?? (email && `mailto:${email}`);
  const author = compact<Author>({
    key,
    name,
    title,
    href: href || undefined,
    imageUrl: imageUrl && staticUrl(scope.context.config, imageUrl),
    description,
    socials: socials.value,
    written: writtenFields(scope.context, given),
  });
  return {
    value: compact<BlogAuthor>({ author, pageHref, url, email }),
    problems: [...notFields, ...misspelt(named, given), ...problems, ...page.problems, ...socials.problems],
  };
}

/** Returns the fields an author was given, custom fields included, without those that are shown in another way. */
function writtenFields({ config }: LocaleContext, given: Dict): Dict | undefined {
  if (config.extensions?.asksFrontMatter !== true) return undefined;
  const { image_url: imageURL, ...fields } = given;
  const others = Object.entries(fields).filter(([name]) => !['key', 'page', 'socials'].includes(name));
  return { ...Object.fromEntries(others), ...defined({ imageURL }) };
}

/** An author may have a key and no fields. */
function noFields(key: string, value: unknown, { at }: AuthorScope): readonly Problem[] {
  return value === null ? [] : [asError(authorNotAnObject(key, value, at()))];
}

const TEXTS = ['name', 'title', 'description', 'url', 'email', 'image_url', 'imageURL'] as const;

function readTexts(
  named: AuthorName,
  given: Readonly<Record<string, unknown>>,
): Checked<{ readonly [K in (typeof TEXTS)[number]]?: string }> {
  const there = TEXTS.filter((field) => (given[field] ?? undefined) !== undefined);
  const texts = there.filter((field) => typeof given[field] === 'string');
  return {
    value: Object.fromEntries(texts.map((field) => [field, given[field]])),
    problems: there
      .filter((field) => !texts.includes(field))
      .map((field) => wrongField(named, { field, value: given[field], expected: 'a text between quotes' })),
  };
}

const FIELDS = [...TEXTS, 'key', 'page', 'socials'];

/** Reports fields that look like known ones. Others may be custom fields of the site's theme. */
function misspelt(named: AuthorName, given: Readonly<Record<string, unknown>>): readonly Problem[] {
  return Object.keys(given).flatMap((field) => {
    const guess = FIELDS.includes(field) ? undefined : closest(field, FIELDS);
    if (guess === undefined || given[guess] !== undefined) return [];
    return [asWarning(authorFieldMisspelt({ author: named.author, field, guess, at: named.at(field) }))];
  });
}

/** The author whose field is read, for messages. */
interface AuthorName {
  readonly author: string;
  readonly at: AuthorScope['at'];
}

function wrongField(
  named: AuthorName,
  field: { readonly field: string; readonly value: unknown; readonly expected: string },
): Problem {
  return asError(authorFieldWrong({ ...named, ...field, at: named.at(...field.field.split('.')) }));
}

function shownName(fields: Readonly<Record<string, unknown>>): string {
  const names = ['name', 'url', 'email', 'title', 'image_url', 'imageURL'].map((field) => fields[field]);
  return String(names.find((name) => name !== undefined && name !== null && name !== '') ?? 'without a name');
}

/** Drops `undefined` fields, so that merging two authors does not erase what one of them sets. */
function compact<T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** Permalink of an author's page below the page of all authors (BA-04). */
function readPage(named: AuthorName, key: string | undefined, page: unknown): Checked<string | undefined> {
  const read = (value: string | undefined): Checked<string | undefined> => ({ value, problems: [] });
  if (key === undefined || page === undefined || page === null || page === false) return read(undefined);
  if (page === true) return read(kebabCase(key));
  if (isRecord(page) && typeof page['permalink'] === 'string') return read(page['permalink']);
  const expected = 'true, or a "permalink" below it';
  return { value: undefined, problems: [wrongField(named, { field: 'page', value: page, expected })] };
}

function socialsOf(named: AuthorName, value: unknown): Checked<Author['socials']> {
  if (!isRecord(value)) {
    const expected = 'each platform on a line of its own, such as "github: jane"';
    return { value: [], problems: [wrongField(named, { field: 'socials', value, expected })] };
  }
  const socials = Object.entries(value).map(([platform, handle]): Checked<readonly Social[]> => {
    // A Stack Overflow id is a number for YAML.
    if (typeof handle === 'string' || typeof handle === 'number') return readSocial(named, platform, String(handle));
    const field = `socials.${platform}`;
    return { value: [], problems: [wrongField(named, { field, value: handle, expected: 'a name or a URL' })] };
  });
  return flatChecked(socials);
}

/** Authors of one post, in its order. Unknown and repeated keys are errors, inline authors are reported (BA-07). */
export function authorsOfPost(
  context: LocaleContext,
  page: Page,
  { authors, config }: { readonly authors: BlogAuthors; readonly config: BlogConfig },
): Checked<readonly BlogAuthor[]> {
  const at = fieldPlace(page, 'authors');
  const entries = page.frontMatter.authors ?? [];
  const scope: AuthorScope = { context, authorPage: (permalink) => permalink, at: () => at };
  const { value, problems } = flatChecked(
    entries.map((entry, index) => {
      const own = { ...scope, at: () => fieldPlace(page, `authors.${index}`, 'authors') };
      return resolveEntry(own, authors, entry);
    }),
  );
  const inline = entries.filter((entry) => typeof entry !== 'string' && entry.key === undefined);
  return {
    value,
    problems: [...problems, ...repeatedKeys(entries, page), ...reportInline({ inline, authors, config, at })],
  };
}

function resolveEntry(
  scope: AuthorScope,
  authors: BlogAuthors,
  entry: string | InlineAuthor,
): Checked<readonly BlogAuthor[]> {
  const key = typeof entry === 'string' ? entry : entry.key;
  if (key === undefined) return allChecked([buildAuthor(scope, { fields: entry })]);
  const known = authors.byKey.get(key);
  if (!known) {
    const keys = [...authors.byKey.keys()];
    const suggestion = didYouMean(key, keys);
    const message = unknownAuthor({ key, known: keys, suggestion, authorsFile: authors.sitePath, at: scope.at() });
    return { value: [], problems: [asError(message)] };
  }
  if (typeof entry === 'string') return { value: [known], problems: [] };
  // A post may change how it names a known author, e.g. the title at the time.
  const { value: own, problems } = buildAuthor(scope, { key, fields: { ...entry, page: undefined } });
  const written = { ...known.author.written, ...own.author.written };
  const author = {
    ...known.author,
    ...own.author,
    socials: [...known.author.socials, ...own.author.socials],
    ...(known.author.written && { written }),
  };
  const href = known.pageHref ?? own.author.href ?? known.author.href;
  return { value: [{ ...known, ...own, author: href === undefined ? author : { ...author, href } }], problems };
}

function repeatedKeys(entries: readonly (string | InlineAuthor)[], page: Page): readonly Problem[] {
  const keyed = entries.map((entry, index) => ({ key: typeof entry === 'string' ? entry : entry.key, index }));
  return [...groupBy(keyed, ({ key }) => key)].flatMap(([key, [, again]]) =>
    key === undefined || again === undefined
      ? []
      : [{ severity: 'error', ...repeatedAuthor(key, fieldPlace(page, `authors.${again.index}`, 'authors')) }],
  );
}

function reportInline(input: {
  readonly inline: readonly (string | InlineAuthor)[];
  readonly authors: BlogAuthors;
  readonly config: BlogConfig;
  readonly at: Place;
}): readonly Problem[] {
  const { inline, authors, config, at } = input;
  if (inline.length === 0) return [];
  const names = inline.map((entry) => (typeof entry === 'string' ? entry : shownName({ ...entry })));
  const problem = atLevel(config.onInlineAuthors, inlineAuthors({ names, authorsFile: authors.sitePath, at }));
  return problem ? [problem] : [];
}
