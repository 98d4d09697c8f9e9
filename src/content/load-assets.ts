/** Finds the file that a link or image in a page refers to, and loads what is needed of it to serve it. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import { hashOf } from '../config/hash.ts';
import { repositoryOf } from '../config/load-repository.ts';
import type { Config } from '../config/types.ts';
import { closest, atLevel, type Place, type Problem } from '../errors/problem.ts';
import type { Message } from '../errors/config.ts';
import * as messages from '../errors/input.ts';
import { defined } from '../shared/plain-data.ts';
import { fileUrl } from '../shared/urls.ts';
import { mapConcurrent, reasonOf } from './find-files.ts';
import { isInside } from './folders.ts';
import { sitePathOf, sourceFileOf, versionDir } from './folders.ts';
import type { VersionFacts } from './find-content.ts';
import { repositoryLink } from './load-repository-links.ts';
import type { Asset, AssetRef, LinkRef, Page } from './base/types.ts';
import { type EntryPlace, tracePath } from './version-chain.ts';

interface AssetTarget {
  /** Target without query and hash, percent-decoded. */
  readonly name: string;
  /** Query and hash: `#page=2`. */
  readonly suffix: string;
}

function parseAssetTarget(target: string): AssetTarget {
  const end = target.search(/[?#]/);
  const name = end < 0 ? target : target.slice(0, end);
  return { name: decode(name), suffix: end < 0 ? '' : target.slice(end) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns the part of an asset's key that identifies who refers to it. A text that several versions show can mean a
 * different file in each.
 */
export function assetOwner({ file }: Pick<Page, 'file'>, from?: string): string {
  return (from ?? file.filePath) + (file.origin === undefined ? '' : `@${file.version}`);
}

/** Returns absolute paths, the best first (I18N-15, MD-45). `from`: the partial that contains the target. */
function assetCandidates(
  { config, versions }: Pick<Load, 'config' | 'versions'>,
  page: Pick<Page, 'file'>,
  ref: { readonly name: string; readonly from?: string },
): readonly string[] {
  const { name } = ref;
  if (name.startsWith('@site/')) return [path.join(config.siteDir, name.slice('@site/'.length))];
  if (name.startsWith('/')) return staticCandidates(config, name);
  const beside = path.resolve(path.dirname(ref.from ?? page.file.filePath), name);
  if (ref.from !== undefined) return [beside];
  const nearer = placesBetween(page.file, versions);
  const sources = [...nearer, page.file].flatMap((place) => sourceFileOf(config, { ...page.file, ...place }) ?? []);
  const folders = sources.map((source) => path.resolve(path.dirname(source), name));
  const below = placesBelow(config, page.file, { name, versions });
  return [...new Set([...folders.slice(0, nearer.length), beside, ...folders.slice(nearer.length), ...below])];
}

/** Returns the paths at which the versions below an overlay version would have the file. */
function placesBelow(
  config: Config,
  { kind, pluginId, version, relPath, origin }: Page['file'],
  { name, versions }: { readonly name: string; readonly versions: VersionFacts },
): readonly string[] {
  const docs = config.docs.find(({ id }) => id === pluginId);
  const steps = versions[pluginId]?.steps ?? {};
  if (kind !== 'doc' || docs === undefined || origin !== undefined) return [];
  const found: string[] = [];
  let at = path.posix.join(path.posix.dirname(relPath), name);
  for (let step = steps[version ?? '']; step !== undefined && !at.startsWith('../'); step = steps[step.base]) {
    const { base, renamed, removed } = step;
    const here = at;
    at = Object.keys(renamed).find((from) => renamed[from] === here) ?? here;
    if (removed.includes(at)) break;
    found.push(path.join(versionDir(config, docs, base), at));
  }
  return found;
}

/**
 * Returns the places of the page from the version that shows it down to the one before the version that holds its text.
 * Each may have a file of its own.
 */
function placesBetween({ pluginId, version, origin }: Page['file'], versions: VersionFacts): readonly EntryPlace[] {
  const steps = versions[pluginId]?.steps ?? {};
  if (origin === undefined) return [];
  const places: EntryPlace[] = [];
  for (let name = version; name !== undefined && name !== origin.version; name = steps[name]?.base) {
    const relPath = tracePath(steps, origin, name);
    if (relPath !== undefined) places.push({ version: name, relPath });
  }
  return places;
}

function staticCandidates(config: Config, name: string): readonly string[] {
  const names = name.startsWith(config.baseUrl) ? [name, name.slice(config.baseUrl.length - 1)] : [name];
  return names.flatMap((candidate) => config.staticDirs.map((dir) => path.join(dir, candidate)));
}

/** Returns the folders that assets may come from. */
function assetRoots(config: Config): readonly string[] {
  const content = [...config.docs, ...config.blog].map(({ dir }) => dir);
  const repository = config.links.repository === undefined ? [] : [repositoryOf(config.siteDir)];
  return [config.siteDir, config.i18n.dir, ...config.staticDirs, ...content, ...repository];
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the size in pixels as the browser shows it; nothing if it cannot be read. */
export function imageSizeOf(bytes: Uint8Array): ImageSize | Record<string, never> {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    // From orientation 5 on, the picture is turned by 90°, which browsers apply.
    const [across, down] = orientation >= 5 ? [height, width] : [width, height];
    return across > 0 && down > 0 ? { width: Math.round(across), height: Math.round(down) } : {};
  } catch {
    return {};
  }
}

export interface LoadedAssets {
  /** Keys are `{assetOwner}\n{target}`. The owner is the partial when the target is in one. */
  readonly assets: Map<string, Asset>;
  readonly problems: readonly Problem[];
}

interface Load {
  readonly config: Config;
  readonly versions: VersionFacts;
  readonly roots: readonly string[];
  /** Assets by file, so that each is read once. */
  readonly read: Map<string, Promise<Asset>>;
}

/** The fields of a page that are read here. */
export type AssetPage = Pick<Page, 'file' | 'frontMatter' | 'fieldPlaces' | 'assets'> & Partial<Pick<Page, 'links'>>;

interface Wanted {
  readonly key: string;
  readonly page: AssetPage;
  readonly ref: AssetRef;
}

const CONCURRENT_READS = 16;

/**
 * Finds the pictures and files that pages refer to, with the URLs at which they are served. Files in static folders are
 * served as they are; all others get a name with a hash of their content. Missing files become problems (CFG-11,
 * MD-45…47).
 */
export async function loadAssets(
  pages: readonly AssetPage[],
  config: Config,
  versions: VersionFacts = {},
): Promise<LoadedAssets> {
  const wanted = new Map<string, Wanted>();
  for (const page of pages) {
    for (const ref of [...page.assets, ...frontMatterImage(page, config)]) {
      const key = `${assetOwner(page, ref.from)}\n${ref.target}`;
      if (!wanted.has(key)) wanted.set(key, { key, page, ref });
    }
  }
  const load: Load = { config, versions, roots: assetRoots(config), read: new Map() };
  const loaded = await mapConcurrent([...wanted.values()], CONCURRENT_READS, (one) => loadAsset(load, one));
  const linked = config.links.repository === undefined ? [] : await loadLinked(pages, config);
  return {
    assets: new Map([...loaded.flatMap(({ key, asset }) => (asset ? [[key, asset] as const] : [])), ...linked]),
    problems: loaded.flatMap(({ problem }) => problem ?? []),
  };
}

/** Finds where links lead that are none to files by their ending: `../LICENSE`, `../src/`, `../CONTRIBUTING.md`. */
async function loadLinked(pages: readonly AssetPage[], config: Config): Promise<readonly (readonly [string, Asset])[]> {
  const refs = new Map<string, { readonly page: AssetPage; readonly ref: LinkRef }>();
  for (const page of pages)
    for (const ref of page.links ?? []) refs.set(`${assetOwner(page, ref.from)}\n${ref.target}`, { page, ref });
  const found = await mapConcurrent([...refs], CONCURRENT_READS, async ([key, { page, ref }]) => {
    const href = await repositoryLink(config, page, ref);
    return href === undefined ? [] : [[key, { filePath: '', urlPath: '', href }] as const];
  });
  return found.flat();
}

/** The social card of a page may be next to it (BP-09), or in a static folder. */
function frontMatterImage(page: AssetPage, { rules }: Config): readonly AssetRef[] {
  const { image } = page.frontMatter;
  if (typeof image !== 'string' || !/^(?:\.{1,2}\/|@site\/|\/(?!\/))/.test(image)) return [];
  const isCard = rules.cardMayBeMissing === true;
  return [{ target: image, kind: 'image', isCard, ...(page.fieldPlaces?.['image'] ?? { line: 1, column: 1 }) }];
}

interface Loaded {
  readonly key: string;
  readonly asset?: Asset;
  readonly problem?: Problem | undefined;
}

async function loadAsset(load: Load, { key, page, ref }: Wanted): Promise<Loaded> {
  const { name, suffix } = parseAssetTarget(ref.target);
  const candidates = assetCandidates(load, page, { name, ...defined({ from: ref.from }) });
  const allowed = candidates.filter((filePath) => load.roots.some((root) => isInside(root, filePath)));
  const at = placeOf(load.config, page, ref);
  const href = ref.kind === 'file' ? await repositoryLink(load.config, page, ref) : undefined;
  if (href !== undefined) return { key, asset: { filePath: '', urlPath: '', href } };
  if (allowed.length === 0) return { key, problem: report(load, ref, messages.assetOutside(at, ref.target)) };
  const filePath = await firstFile(allowed);
  if (filePath === undefined) {
    if (ref.kind === 'file' && (isGenerated(load.config, name) || (await isPage(allowed)))) return { key };
    const near = await nearestName(allowed, ref.target);
    return { key, problem: report(load, ref, messages.missingAsset(at, ref, near)) };
  }
  try {
    const asset = await loadOnce(load, filePath);
    return { key, asset: suffix === '' ? asset : { ...asset, urlPath: asset.urlPath + suffix } };
  } catch (error) {
    return { key, problem: report(load, ref, messages.assetUnreadable(at, ref.target, reasonOf(error))) };
  }
}

function placeOf(config: Config, page: AssetPage, ref: AssetRef): Place {
  const file = ref.from === undefined ? page.file.sitePath : sitePathOf(config, ref.from);
  return { file, line: ref.line, column: ref.column };
}

function report(load: Load, ref: AssetRef, message: Message): Problem | undefined {
  const setting = ref.kind === 'image' ? 'onBrokenMarkdownImages' : 'onBrokenMarkdownLinks';
  const level = load.config[setting];
  return atLevel((ref.raw || ref.isCard) && level === 'throw' ? 'warn' : level, { ...message, setting });
}

async function firstFile(candidates: readonly string[]): Promise<string | undefined> {
  for (const filePath of candidates) {
    const found = await stat(filePath).catch(() => undefined);
    if (found?.isFile() === true) return filePath;
  }
  return undefined;
}

/** Names of software are common page names: `./node.rs` can be the page `node.rs.md`. */
async function isPage(candidates: readonly string[]): Promise<boolean> {
  return (await firstFile(candidates.flatMap((filePath) => [`${filePath}.md`, `${filePath}.mdx`]))) !== undefined;
}

/** Feeds and sitemaps are written by the build, so the file does not exist yet. */
function isGenerated(config: Config, name: string): boolean {
  const base = path.posix.basename(name);
  const feeds = config.blog.length > 0 ? ['rss.xml', 'atom.xml', 'feed.json'] : [];
  const lists = config.markdownCopies ? ['llms.txt', 'llms-full.txt'] : [];
  return [...feeds, ...lists, config.sitemap === false ? '' : config.sitemap.filename].includes(base);
}

/** Returns the target with the name of an existing file that is very similar. */
async function nearestName(candidates: readonly string[], target: string): Promise<string | undefined> {
  for (const filePath of candidates) {
    const entries = await readdir(path.dirname(filePath), { withFileTypes: true }).catch(() => []);
    const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
    const near = closest(path.basename(filePath), names.toSorted());
    if (near !== undefined) return target.slice(0, target.lastIndexOf('/') + 1) + fileUrl(near);
  }
  return undefined;
}

function loadOnce(load: Load, filePath: string): Promise<Asset> {
  const known = load.read.get(filePath);
  if (known !== undefined) return known;
  const reading = loadAssetFile(load.config, filePath);
  load.read.set(filePath, reading);
  return reading;
}

const IMAGE = /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|tiff?|webp)$/i;

async function loadAssetFile(config: Config, filePath: string): Promise<Asset> {
  const isImage = IMAGE.test(filePath);
  const bytes = isImage ? await readFile(filePath) : undefined;
  const size = bytes === undefined ? {} : imageSizeOf(bytes);
  const staticDir = config.staticDirs.find((dir) => isInside(dir, filePath));
  if (staticDir !== undefined) {
    const urlPath = fileUrl(path.relative(staticDir, filePath).replaceAll(path.sep, '/'));
    return { filePath, urlPath, ...size };
  }
  const hash = bytes === undefined ? await hashStream(filePath) : hashOf(bytes);
  const { name, ext } = path.parse(filePath);
  const outPath = `assets/${isImage ? 'images' : 'files'}/${safeName(name)}-${hash.slice(0, 8)}${safeName(ext)}`;
  return { filePath, outPath, urlPath: outPath, ...size };
}

/** Replaces characters that need encoding in URLs. */
function safeName(name: string): string {
  return name.replace(/[^\w.-]+/g, '-');
}

/** Streams the file, because downloads may be large. */
async function hashStream(filePath: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(filePath)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
