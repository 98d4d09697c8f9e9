/**
 * Authors of a blog: those of the authors file, and those a post writes itself (BA-03…BA-08). In: the file and the
 * front matter. Out: authors with their pages and the addresses of their profiles.
 */
import { isRecord } from '../../shared/plain-data.ts';
import { groupBy } from '../../shared/plain-data.ts';
import type { BlogConfig } from '../../config/types.ts';
import type { InlineAuthor, Page } from '../../content/types.ts';
import {
  authorFieldWrong,
  authorsFileNotAMap,
  duplicateAuthorPermalink,
  inlineAuthors,
  repeatedAuthor,
  socialHandleWithSlash,
  unknownAuthor,
  unknownPlatformHandle,
} from '../../errors/blog.ts';
import { didYouMean } from '../../errors/closest.ts';
import { atLevel, type Place, type Problem } from '../../errors/problem.ts';
import type { Author } from '../../shared/wire.ts';
import { staticUrl } from '../assets.ts';
import type { LocaleContext } from '../locale/context.ts';
import { fieldPlace } from '../places.ts';
import { kebabCase } from '../tags.ts';
import type { BlogInput } from '../types.ts';

type Social = Author['socials'][number];

interface Platform {
  readonly label: string;
  /** `name`: without a leading `@`. */
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

/** Social links of an author: known names become URLs, whole URLs pass (BA-08). */
function readSocials(
  socials: Readonly<Record<string, string>>,
  author: string,
  at: Place,
): { readonly socials: readonly Social[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const links = Object.entries(socials).flatMap(([platform, value]): Social[] => {
    const known = Object.hasOwn(PLATFORMS, platform) ? PLATFORMS[platform] : undefined;
    const label = known?.label ?? platform;
    if (/^(?:https?:\/\/|mailto:)/i.test(value)) return [{ platform, label, href: value }];
    if (value.includes('/')) {
      problems.push({ severity: 'error', ...socialHandleWithSlash({ author, platform, value, at }) });
      return [];
    }
    if (!known) {
      problems.push({ severity: 'error', ...unknownPlatformHandle({ author, platform, value, at }) });
      return [];
    }
    return [{ platform, label, href: known.url(value.replace(/^@/, '')) }];
  });
  return { socials: links, problems };
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
  /** In the order of the authors file. */
  readonly byKey: ReadonlyMap<string, BlogAuthor>;
}

/** What reading one author needs. */
interface AuthorScope {
  readonly context: LocaleContext;
  readonly authorPage: (permalink: string) => string;
  readonly at: Place;
}

/** Reads the authors file of the locale, else that of the default locale. */
export function buildAuthors(
  context: LocaleContext,
  input: BlogInput,
  { config, authorPage }: { readonly config: BlogConfig; readonly authorPage: (permalink: string) => string },
): BlogAuthors {
  const file = input.authors[context.locale.code] ?? input.authors[context.config.i18n.defaultLocale];
  const sitePath = file?.sitePath ?? `${config.path}/${config.authorsMapPath}`;
  const value = file?.value ?? {};
  if (!isRecord(value)) {
    context.problems.push({ severity: 'error', ...authorsFileNotAMap(sitePath) });
    return { sitePath, byKey: new Map() };
  }
  const scope: AuthorScope = { context, authorPage, at: { file: sitePath } };
  const byKey = new Map(Object.entries(value).map(([key, fields]) => [key, buildAuthor(scope, { key, fields })]));
  context.problems.push(...duplicatePages(sitePath, byKey));
  return { sitePath, byKey };
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
): BlogAuthor {
  const given = isRecord(fields) ? fields : {};
  const named = key ?? shownName(given);
  const report: Report = (field, value, expected) => {
    const message = authorFieldWrong({ author: named, field, value, expected, at: scope.at });
    scope.context.problems.push({ severity: 'error', ...message });
  };
  const text = (field: string): string | undefined => {
    const value = given[field] ?? undefined;
    if (value === undefined || typeof value === 'string') return value;
    return report(field, value, 'a text between quotes');
  };
  const [name, title, description] = [text('name'), text('title'), text('description')];
  const pagePermalink = readPage(key, given['page'], report);
  const pageHref = pagePermalink === undefined ? undefined : scope.authorPage(pagePermalink);
  const [url, email, imageUrl] = [text('url'), text('email'), text('image_url') ?? text('imageURL')];
  const href = pageHref ?? (url && scope.context.href(url)) ?? (email && `mailto:${email}`);
  return compact<BlogAuthor>({
    author: compact<Author>({
      key,
      name,
      title,
      href: href || undefined,
      imageUrl: imageUrl && staticUrl(scope.context.config, imageUrl),
      description,
      socials: socialsOf(scope, named, given['socials'] ?? {}),
    }),
    pageHref,
    url,
    email,
  });
}

function shownName(fields: Readonly<Record<string, unknown>>): string {
  return String(fields['name'] ?? fields['url'] ?? fields['email'] ?? '?');
}

/** Leaves out what is `undefined`: merging two authors must not erase what one of them says. */
function compact<T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

type Report = (field: string, value: unknown, expected: string) => undefined;

/** Permalink of an author's page below the page of all authors (BA-04). */
function readPage(key: string | undefined, page: unknown, report: Report): string | undefined {
  if (key === undefined || page === undefined || page === null || page === false) return undefined;
  if (page === true) return kebabCase(key);
  if (isRecord(page) && typeof page['permalink'] === 'string') return page['permalink'];
  return report('page', page, 'true, or a "permalink" below it');
}

function socialsOf(scope: AuthorScope, author: string, value: unknown): Author['socials'] {
  const { problems } = scope.context;
  const wrong = (field: string, found: unknown, expected: string): void => {
    problems.push({ severity: 'error', ...authorFieldWrong({ author, field, value: found, expected, at: scope.at }) });
  };
  if (!isRecord(value)) {
    wrong('socials', value, 'each platform on a line of its own, such as "github: jane"');
    return [];
  }
  const texts = Object.entries(value).flatMap(([platform, handle]): [string, string][] => {
    // A Stack Overflow id is a number for YAML.
    if (typeof handle === 'string' || typeof handle === 'number') return [[platform, String(handle)]];
    wrong(`socials.${platform}`, handle, 'a name or a URL');
    return [];
  });
  const read = readSocials(Object.fromEntries(texts), author, scope.at);
  problems.push(...read.problems);
  return read.socials;
}

/** Authors of one post, in its order. Unknown and repeated keys are errors, inline authors are reported (BA-07). */
export function authorsOfPost(
  context: LocaleContext,
  page: Page,
  { authors, config }: { readonly authors: BlogAuthors; readonly config: BlogConfig },
): readonly BlogAuthor[] {
  const at = fieldPlace(page, 'authors');
  const entries = page.frontMatter.authors ?? [];
  const scope: AuthorScope = { context, authorPage: (permalink) => permalink, at };
  const resolved = entries.flatMap((entry, index) => {
    const own = { ...scope, at: fieldPlace(page, `authors.${index}`, 'authors') };
    return resolveEntry(own, authors, entry);
  });
  const inline = entries.filter((entry) => typeof entry !== 'string' && entry.key === undefined);
  context.problems.push(...repeatedKeys(entries, page), ...reportInline({ inline, authors, config, at }));
  return resolved;
}

function resolveEntry(scope: AuthorScope, authors: BlogAuthors, entry: string | InlineAuthor): readonly BlogAuthor[] {
  const key = typeof entry === 'string' ? entry : entry.key;
  if (key === undefined) return [buildAuthor(scope, { fields: entry })];
  const known = authors.byKey.get(key);
  if (!known) {
    const keys = [...authors.byKey.keys()];
    const suggestion = didYouMean(key, keys);
    const message = unknownAuthor({ key, known: keys, suggestion, authorsFile: authors.sitePath, at: scope.at });
    scope.context.problems.push({ severity: 'error', ...message });
    return [];
  }
  if (typeof entry === 'string') return [known];
  // A post may change how it names a known author, e.g. the title at the time.
  const own = buildAuthor(scope, { key, fields: { ...entry, page: undefined } });
  const author = { ...known.author, ...own.author, socials: [...known.author.socials, ...own.author.socials] };
  const href = known.pageHref ?? own.author.href ?? known.author.href;
  return [{ ...known, ...own, author: href === undefined ? author : { ...author, href } }];
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
  const names = inline.map((entry) =>
    typeof entry === 'string' ? entry : (entry.name ?? entry.url ?? entry.email ?? '?'),
  );
  const problem = atLevel(config.onInlineAuthors, inlineAuthors({ names, authorsFile: authors.sitePath, at }));
  return problem ? [problem] : [];
}
