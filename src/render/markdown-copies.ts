/**
 * Markdown for programs: each doc and post at its URL plus `.md`, and lists of them. The `llms.txt` of a locale lists
 * the last version of the docs and the blog; each other version has its own. In: the site model, sources of pages with
 * markers. Out: files.
 */
import { decodeHTMLStrict } from 'entities/decode';
import type { Config } from '../config/types.ts';
import type { Page } from '../content/base/types.ts';
import { isHiddenItem, type SidebarData, type SidebarItem } from '../shared/sidebar.ts';
import { markdownUrl, trimTrailingSlash } from '../shared/urls.ts';
import { absoluteUrl } from '../site/base/places.ts';
import type { DerivedFile, TextFile } from '../site/base/types.ts';
import type { CopyInfo, DocsVersion, LocaleSite, Route } from '../site/base/types.ts';
import { filePathOf } from './out-paths.ts';
import { IN_MEMORY, type Keeping, type KeptText } from './types.ts';

export interface CopyInputs {
  readonly config: Config;
  /** Source of a page, with markers. */
  readonly markdownOf: (page: Page) => string;
  /** Paths below the base. A static file is served instead of a generated file with the same name. */
  readonly staticFiles: ReadonlySet<string>;
}

export function renderMarkdownCopies(locale: LocaleSite, inputs: CopyInputs, keeping: Keeping): readonly DerivedFile[] {
  const { config } = inputs;
  if (!config.markdownCopies) return [];
  const copies = locale.routes.flatMap((route) => copyOf(route, locale, config));
  return copyGroupsOf(locale, copies, config).flatMap((group) =>
    keeping.derive(keyOf(group, inputs), () => renderGroup(group, inputs, keeping)),
  );
}

/** A page in one locale. */
interface Copy {
  /** URL path of the page. */
  readonly path: string;
  readonly page: Page;
  readonly title: string;
  readonly description: string;
  readonly unlisted: boolean;
  /** Absolute URLs of the page and of its copy. */
  readonly pageUrl: string;
  readonly url: string;
  readonly outPath: string;
  /** Escaped targets of its links, then those of its assets. */
  readonly targets: readonly string[];
}

function copyOf(route: Route, { shell }: LocaleSite, config: Config): Copy | [] {
  const { copy, page, path, unlisted } = route;
  if (copy === undefined || page === undefined) return [];
  const urlPath = markdownUrl(path, shell.locale.base);
  return {
    path,
    page,
    unlisted,
    title: copy.title,
    description: copy.description,
    pageUrl: absoluteUrl(config.url, path),
    url: absoluteUrl(config.url, urlPath),
    outPath: filePathOf(urlPath, config.baseUrl),
    targets: targetsOf(page, copy),
  };
}

function targetsOf({ links, assets }: Page, copy: CopyInfo): readonly string[] {
  const markers = [...links.map((_, n) => `\0L${n}\0`), ...assets.map((_, n) => `\0A${n}\0`)];
  return markers.length === 0 ? [] : copy.fill(markers.join('\n')).split('\n');
}

/** Pages whose files are created together. */
interface Group {
  readonly copies: readonly Copy[];
  readonly list?: List;
}

interface List {
  /** Output path of the folder, with a trailing slash unless it is the root. */
  readonly folder: string;
  readonly sidebars: readonly SidebarData[];
  readonly blogs: readonly { readonly title: string; readonly posts: readonly Copy[] }[];
}

function copyGroupsOf(locale: LocaleSite, copies: readonly Copy[], config: Config): readonly Group[] {
  const { base } = locale.shell.locale;
  const byPath = new Map(copies.map((copy) => [copy.path, copy]));
  const versions = locale.docs.flatMap(({ pluginId, versions: all }) => {
    const last = all.find(({ isLast }) => isLast) ?? all[0];
    return all.map((version) => ({
      path: version.path,
      isLast: version === last,
      copies: copiesAt(
        version.docs.map(({ path }) => path),
        byPath,
      ),
      sidebars: sidebarsOf(locale, pluginId, version),
    }));
  });
  const current = versions.filter(({ isLast }) => isLast);
  const blogs = locale.blog.map(({ title, posts }) => ({
    title,
    posts: copiesAt(
      posts.map(({ permalink }) => permalink),
      byPath,
    ),
  }));
  const folderOf = (urlPath: string): string => filePathOf(urlPath, config.baseUrl);
  const main: Group = {
    copies: current.flatMap((version) => version.copies),
    list: { folder: folderOf(base), sidebars: current.flatMap(({ sidebars }) => sidebars), blogs },
  };
  const others = versions
    .filter(({ isLast, path }) => !isLast && trimTrailingSlash(path) !== trimTrailingSlash(base))
    .map(({ path, sidebars, ...version }): Group => {
      const folder = folderOf(`${trimTrailingSlash(path)}/`);
      return { copies: version.copies, list: { folder, sidebars, blogs: [] } };
    });
  const isPost = ({ page }: Copy): boolean => page.file.kind === 'blog';
  return [...(copies.length === 0 ? [] : [main]), ...others, { copies: copies.filter(isPost) }];
}

function copiesAt(paths: readonly string[], byPath: ReadonlyMap<string, Copy>): readonly Copy[] {
  return paths.flatMap((path) => byPath.get(path) ?? []);
}

function sidebarsOf({ sidebars }: LocaleSite, pluginId: string, { name }: DocsVersion): readonly SidebarData[] {
  const prefix = `${pluginId}/${name}/`;
  return Object.entries(sidebars).flatMap(([key, sidebar]) => (key.startsWith(prefix) ? sidebar : []));
}

/** Returns a key that changes whenever the files do. */
function keyOf({ copies, list }: Group, { config: { title, tagline, url }, staticFiles }: CopyInputs): string {
  const pages = copies.map((copy) => [copy.outPath, copy.title, copy.description, copy.unlisted, ...pageKey(copy)]);
  const posts = list?.blogs.map((blog) => [
    blog.title,
    blog.posts.map((copy) => [copy.outPath, copy.title, copy.description]),
  ]);
  const taken = [...copies.map(({ outPath }) => outPath), ...listPaths(list)].filter((path) => staticFiles.has(path));
  return `markdown ${JSON.stringify([taken, title, tagline, url, pages, list?.folder, list?.sidebars, posts])}`;
}

function pageKey({ page, targets }: Copy): readonly string[] {
  return [page.file.hash, ...targets];
}

function listPaths(list: List | undefined): readonly string[] {
  return list === undefined ? [] : [`${list.folder}llms.txt`, `${list.folder}llms-full.txt`];
}

/** Renders the files of a group. For unchanged pages, only their existing copies are read. */
function renderGroup({ copies, list }: Group, inputs: CopyInputs, keeping: Keeping): readonly DerivedFile[] {
  const isServed = ({ outPath }: DerivedFile): boolean => !inputs.staticFiles.has(outPath);
  const texts = new Map(
    copies.map((copy) => {
      const { outPath, title, pageUrl } = copy;
      const make = () => copyText(copy, inputs.markdownOf(copy.page));
      const key = `copy ${JSON.stringify([title, pageUrl, ...pageKey(copy)])}`;
      const keep = isServed(copy) ? keeping.keepText : IN_MEMORY.keepText;
      return [copy, keep({ outPath, inputs: key, make })] as const;
    }),
  );
  const files = [...texts.values()].map(({ file }) => file);
  return [...files, ...(list === undefined ? [] : listFiles(texts, list, inputs.config))].filter(isServed);
}

type CopyTexts = ReadonlyMap<Copy, Pick<KeptText, 'read'>>;

function listFiles(texts: CopyTexts, list: List, config: Config): readonly TextFile[] {
  const [short = '', full = ''] = listPaths(list);
  const files = [{ outPath: short, text: listText([...texts.keys()], list, config) }];
  return texts.size === 0 ? files : [...files, { outPath: full, text: fullText(texts, list, config) }];
}

function copyText({ page, title, targets, pageUrl }: Copy, markdown: string): string {
  const parts = markdown.split('\0');
  for (let index = 1; index < parts.length; index += 2) {
    const marker = parts[index] ?? '';
    const number = Number(marker.slice(1));
    const target = targets[marker.startsWith('L') ? number : page.links.length + number];
    parts[index] = absoluteTarget(target ?? '', pageUrl);
  }
  const heading = page.contentTitle === undefined ? `# ${title}\n\n` : '';
  return `${heading}${parts.join('')}`.trimEnd() + '\n';
}

function absoluteTarget(escaped: string, pageUrl: string): string {
  const target = decodeHTMLStrict(escaped);
  try {
    return new URL(target, pageUrl).href;
  } catch {
    return target;
  }
}

function headText({ title, tagline }: Config): string {
  return `# ${title}\n${tagline === '' ? '' : `\n> ${tagline}\n`}`;
}

/** Lists the sidebars as headings and links, or all docs when there are no sidebars, then the posts. */
function listText(copies: readonly Copy[], { sidebars, blogs }: List, config: Config): string {
  const byPath = new Map(copies.map((copy) => [copy.path, copy]));
  const listed = copies.filter(({ unlisted }) => !unlisted);
  const docs =
    sidebars.length === 0
      ? listed.map(linkLine)
      : sidebars.flatMap(({ items }) => itemLines(items, { byPath, config, level: 2 }));
  const posts = blogs
    .filter((blog) => blog.posts.length > 0)
    .flatMap((blog) => ['', `## ${blog.title}`, '', ...blog.posts.map(linkLine)]);
  return `${[headText(config).trimEnd(), '', ...docs, ...posts]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

interface ListScope {
  readonly byPath: ReadonlyMap<string, Copy>;
  readonly config: Config;
  readonly level: number;
}

/** Links come before categories, because after one they would appear to belong to it. */
function itemLines(items: readonly SidebarItem[], scope: ListScope): readonly string[] {
  const shown = items.filter((item) => !isHiddenItem(item));
  const links = shown.flatMap((item) => (item.kind === 'link' ? itemLine(item, scope) : []));
  const categories = shown.flatMap((item) => {
    if (item.kind !== 'category') return [];
    const { label, href, items: inner, unlisted } = item;
    const own = href === undefined || unlisted === true ? [] : itemLine({ ...item, href }, scope);
    const below = itemLines(inner ?? [], { ...scope, level: Math.min(scope.level + 1, 6) });
    return ['', `${'#'.repeat(scope.level)} ${label}`, '', ...own, ...below];
  });
  return [...links, ...categories];
}

function itemLine(
  item: { readonly label: string; readonly href: string; readonly description?: string },
  { byPath, config }: ListScope,
): readonly string[] {
  const copy = byPath.get(item.href);
  const { label: title, description = copy?.description ?? '' } = item;
  return [linkLine({ title, description, url: copy?.url ?? absoluteUrl(config.url, item.href) })];
}

function linkLine({ title, description, url }: Pick<Copy, 'title' | 'description' | 'url'>): string {
  const about = description.replace(/\s+/g, ' ').trim();
  return `- [${title.replace(/[[\]]/g, '\\$&')}](${url})${about === '' ? '' : `: ${about}`}`;
}

/** Joins the texts in the order of the sidebars; pages in no sidebar come last. */
function fullText(texts: CopyTexts, { sidebars }: List, config: Config): string {
  const hrefs = sidebars.flatMap(({ items }) => hrefsOf(items));
  const byPath = new Map([...texts.keys()].map((copy) => [copy.path, copy]));
  const ordered = new Set([...copiesAt(hrefs, byPath), ...texts.keys()]);
  const listed = [...ordered].filter(({ unlisted }) => !unlisted);
  const pages = listed.map((copy) => `Source: ${copy.pageUrl}\n\n${texts.get(copy)?.read() ?? ''}`);
  return [headText(config), ...pages].join('\n---\n\n');
}

function hrefsOf(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.kind === 'html') return [];
    const own = item.href === undefined ? [] : [item.href];
    return item.kind === 'link' ? own : [...own, ...hrefsOf(item.items ?? [])];
  });
}
