/** Docs of one version: ids, slugs, titles, positions (DP-12…14, MD-65). */
import { defined } from '../../shared/plain-data.ts';
import type { Config, DocsConfig } from '../../config/types.ts';
import type { Page } from '../../content/base/types.ts';
import { asError, type Checked, type Problem } from '../../errors/problem.ts';
import { docIdWithSlash, duplicateDocId, onlyDrafts } from '../../errors/site.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import { languageOf, isLeftOut } from '../locale/page-meta.ts';
import { fieldPlace } from '../base/places.ts';
import type { Version } from './versions.ts';

interface PrefixedName {
  readonly name: string;
  readonly position?: number;
}

/**
 * Takes a number off the front of a file or folder name (MD-65): `01-intro` → `intro` at 1, `1 - intro`, `3__x`, `1.x`.
 * Versions, dates and bare numbers keep their name: `7.0-foo`, `2021-11-foo`, `404`.
 */
export function parseNumberPrefix(name: string): PrefixedName {
  if (/^\d+[-_.]\d/.test(name)) return { name };
  const [, number, rest] = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name) ?? [];
  return rest === undefined ? { name } : { name: rest, position: Number(number) };
}

export type PrefixReader = (name: string) => PrefixedName;

/** Returns the prefix reader that the options select: the one above, a function from the config, or none. */
export function prefixReaderOf({ functions }: Config, { id, numberPrefixParser }: DocsConfig): PrefixReader {
  const own = functions?.numberPrefixes?.get(`docs:${id}`);
  return own ?? (numberPrefixParser ? parseNumberPrefix : (name) => ({ name }));
}

/** Strips the number of every folder of a path: `01-guides/2-more` → `guides/more`. */
export function stripNumberPrefixes(path: string, read: PrefixReader = parseNumberPrefix): string {
  return path
    .split('/')
    .map((segment) => read(segment).name)
    .join('/');
}

export interface Doc {
  readonly id: string;
  readonly page: Page;
  readonly title: string;
  /** Language of its texts, when it differs from that of the locale. */
  readonly lang?: string;
  /** Computed on demand, because it may require parsing the body of the page. */
  readonly description: string;
  /** URL path with base. */
  readonly permalink: string;
  /** Below the version, with a leading slash. */
  readonly slug: string;
  /** Folder of the file relative to the content root, empty for the root. */
  readonly dir: string;
  /** File name without extension, number included. */
  readonly fileName: string;
  /** Place among its siblings in generated sidebars. */
  readonly position?: number;
  readonly unlisted: boolean;
}

export interface Docs {
  readonly docs: readonly Doc[];
  readonly byId: ReadonlyMap<string, Doc>;
  readonly draftIds: ReadonlySet<string>;
}

export function buildDocs(context: LocaleContext, config: DocsConfig, version: Version): Checked<Docs> {
  const pages = context.pagesOf('doc', config.id, version.name);
  const all = pages.map((page) => buildDoc(context, page, { config, version }));
  const drafts = all.filter((doc) => isLeftOut(context, doc.page));
  const docs = all.filter((doc) => !isLeftOut(context, doc.page));
  const byId = new Map<string, Doc>();
  const unique = docs.filter((doc) => !byId.has(doc.id) && byId.set(doc.id, doc));
  // A version without any file is reported by `findContent`.
  const hasOnlyDrafts = docs.length === 0 && drafts.length > 0;
  return {
    value: { docs: unique, byId, draftIds: new Set(drafts.map((doc) => doc.id)) },
    problems: [
      ...checkDocs(docs, byId, version),
      ...(hasOnlyDrafts ? [asError(onlyDrafts({ version: version.name, dir: version.contentDir }))] : []),
    ],
  };
}

function buildDoc(
  context: LocaleContext,
  page: Page,
  { config, version }: { readonly config: DocsConfig; readonly version: Version },
): Doc {
  const { frontMatter } = page;
  const { dir, fileName, urlDir, ownId, slug, position } = nameDoc(context.config, config, page);
  const place = frontMatter.sidebar_position ?? position;
  return {
    id: urlDir === '' ? ownId : `${urlDir}/${ownId}`,
    page,
    title: frontMatter.title ?? (page.titleFollows ? undefined : page.contentTitle) ?? ownId,
    get description() {
      return frontMatter.description ?? page.description;
    },
    permalink: context.permalink(version.routePath, slug),
    slug,
    dir,
    fileName,
    ...defined({ position: place, lang: languageOf(context, page)?.lang }),
    unlisted: frontMatter.unlisted === true,
  };
}

/** Returns the parts of a doc's location that its file and front matter determine. */
function nameDoc(site: Config, docs: DocsConfig, { frontMatter, file }: Pick<Page, 'frontMatter'> & DocFile) {
  const read: PrefixReader =
    frontMatter.parse_number_prefixes === false ? (whole) => ({ name: whole }) : prefixReaderOf(site, docs);
  const slash = file.relPath.lastIndexOf('/');
  const dir = slash < 0 ? '' : file.relPath.slice(0, slash);
  const fileName = file.relPath.slice(slash + 1).replace(/\.mdx?$/i, '');
  const { name, position } = read(fileName);
  const urlDir = stripNumberPrefixes(dir, read);
  const ownId = frontMatter.id ?? name;
  const slug = slugOf({ slug: frontMatter.slug, ownId, fileName, dir, urlDir });
  return { dir, fileName, urlDir, ownId, slug, position };
}

interface DocFile {
  readonly file: { readonly relPath: string };
}

/** Returns the path of a doc below its version, without parsing the doc. */
export function docSlug(site: Config, docs: DocsConfig, doc: Pick<Page, 'frontMatter'> & DocFile): string {
  return nameDoc(site, docs, doc).slug;
}

/** Returns the path of a doc whose folders and name have no number prefixes. */
export function slugOfFile(relPath: string, { slug, id }: Pick<Page['frontMatter'], 'slug' | 'id'>): string {
  const at = relPath.lastIndexOf('/');
  const dir = at < 0 ? '' : relPath.slice(0, at);
  const fileName = relPath.slice(at + 1).replace(/\.mdx?$/i, '');
  return slugOf({ slug, ownId: id ?? fileName, fileName, dir, urlDir: dir });
}

interface SlugInput {
  readonly slug: string | undefined;
  readonly ownId: string;
  readonly fileName: string;
  readonly dir: string;
  readonly urlDir: string;
}

function slugOf({ slug, ownId, fileName, dir, urlDir }: SlugInput): string {
  if (slug?.startsWith('/')) return slug;
  const folder = urlDir === '' ? '/' : `/${urlDir}/`;
  if (slug === undefined && isFolderIndex(fileName, dir)) return folder;
  return resolveSegments(folder, slug ?? ownId);
}

/** True when the file represents its folder: `index`, `readme`, or the name of the folder (DP-14, MD-68). */
export function isFolderIndex(fileName: string, dir: string): boolean {
  const name = fileName.toLowerCase();
  return (
    name === 'index' || name === 'readme' || (dir !== '' && name === dir.slice(dir.lastIndexOf('/') + 1).toLowerCase())
  );
}

/** `/a/b/` + `../c` → `/a/c`; never above the root. */
function resolveSegments(folder: string, relative: string): string {
  const segments: string[] = [];
  for (const segment of `${folder}${relative}`.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return `/${segments.join('/')}${relative.endsWith('/') && segments.length > 0 ? '/' : ''}`;
}

function checkDocs(docs: readonly Doc[], byId: ReadonlyMap<string, Doc>, version: Version): readonly Problem[] {
  const messages = docs.flatMap((doc) => {
    const at = fieldPlace(doc.page, 'id');
    const other = byId.get(doc.id) ?? doc;
    const id = doc.page.frontMatter.id;
    return [
      ...(id?.includes('/') ? [docIdWithSlash({ id, at })] : []),
      ...(other === doc
        ? []
        : [duplicateDocId({ id: doc.id, at, other: fieldPlace(other.page, 'id'), version: version.name })]),
    ];
  });
  return messages.map(asError);
}
