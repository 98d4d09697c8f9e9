/**
 * Loads a large site before its pages are parsed. It is planned with outlines, so that the first page can be shown long
 * before all pages are parsed. A body is parsed when a page needs it. `parsePending` then parses all pages, and
 * `finishSite` returns the same as `loadSite`.
 */
import { type AssetPage, loadAssets } from '../content/load-assets.ts';
import { openPageCache, type PageCache } from '../content/page-cache.ts';
import type { Outline } from '../content/outline.ts';
import { isPlannedAlike, pageOf, replaceTexts, viewOf } from '../content/page-bodies.ts';
import { createOutlines, type Outlines } from '../content/page-outlines.ts';
import { parsePages } from '../content/parse-pages.ts';
import type { PartialCache } from '../content/find-partials.ts';
import {
  createParsedBodies,
  createPendingPages,
  type ParsedBodies,
  type PendingPages,
} from '../content/pending-pages.ts';
import { placeOf, readSource, sourceOptions, type SourceOptions } from '../content/read-source.ts';
import type { Asset, ContentFile, Page } from '../content/base/types.ts';
import type { Problem } from '../errors/problem.ts';
import { outlineSite } from '../site/build-site.ts';
import {
  buildModel,
  type LoadedSite,
  type LoadSiteOptions,
  type Pending,
  type ReplacedTexts,
  siteInputOf,
  textsOf,
} from './load-site.ts';
import type { Sources } from './load-sources.ts';

interface OutlinedSite extends LoadedSite {
  readonly pending: Pending;
}

/** The parsed texts of a site. They grow while pages are parsed, and outlive the sites that are shown meanwhile. */
export interface KnownTexts {
  readonly bodies: ParsedBodies;
  readonly outlines: Outlines;
}

export function createKnownTexts(): KnownTexts {
  return { bodies: createParsedBodies(), outlines: createOutlines() };
}

export async function loadOutlinedSite(
  sources: Sources,
  texts: KnownTexts,
  options: LoadSiteOptions,
): Promise<OutlinedSite> {
  const { config, found, read, git } = sources;
  const { bodies } = texts;
  const { cacheVersion, pageSeconds } = options;
  const cache = options.useCache ? openPageCache(config.cacheDir, cacheVersion) : undefined;
  if (options.useCache) texts.outlines.load(config.cacheDir, cacheVersion);
  const source = sourceOptions(config, cacheVersion, found.releases);
  const outlines = readOutlines(found.files, source, { ...texts, cache });
  const urgent = found.files.filter((file) => outlines.get(file) === undefined && !bodies.has(file));
  const { pages: parsed } = await parsePages({
    files: urgent,
    options: source,
    cache,
    workerUrl: options.parseWorkerUrl,
    pageSeconds,
  });
  bodies.add(parsed);
  options.onStage('outline');
  const pending = createPendingPages(bodies, { options: source, pageSeconds, cache });
  const pages = found.files.map((file) => viewOf(pending.add(file, outlines.get(file))));
  const load = (some: readonly AssetPage[]) => loadAssets(some, config, found.versions);
  const cards = await load(pages.map(({ file, frontMatter, fieldPlaces }) => cardOf(file, frontMatter, fieldPlaces)));
  const assets = new Map(cards.assets);
  const input = siteInputOf({ sources, pages, assets: { assets, problems: cards.problems } }, options);
  const planned = outlineSite(input);
  // As in `assembleSite`, functions of the config may answer later.
  const hasAnswers = await config.functions?.options?.settle();
  const site = hasAnswers === true ? outlineSite(input) : planned;
  const generated = (await config.extensions?.writeTexts?.(textsOf(site, true))) ?? [];
  options.onStage('model');
  return {
    sources,
    config,
    files: found.files,
    pages,
    input,
    site,
    problems: [found.problems, read.problems, cards.problems, git.problems, site.problems].flat(),
    assets,
    assetProblems: cards.problems,
    generated,
    cacheHits: 0,
    cache,
    pending: pendingOf(pending, { load, assets, bodies, files: found.files, check: site.check }),
  };
}

interface Known extends KnownTexts {
  readonly cache: PageCache | undefined;
}

/** Reads the outlines of files that are not parsed yet. Versions that show the same text share its outline. */
function readOutlines(
  files: readonly ContentFile[],
  options: SourceOptions,
  { bodies, outlines, cache }: Known,
): ReadonlyMap<ContentFile, Outline | undefined> {
  const partials: PartialCache = new Map();
  const outlineOf = (file: ContentFile): Outline | undefined => {
    if (bodies.has(file)) return undefined;
    if (outlines.has(file)) return outlines.get(file);
    const page = cache?.get(file);
    if (page !== undefined) {
      bodies.add([page]);
      return undefined;
    }
    const source = readSource(placeOf(file), options, partials);
    if ('file' in source) outlines.read(source.file);
    return outlines.get(file);
  };
  return new Map(files.map((file) => [file, outlineOf(file)]));
}

/** Returns a page without the assets in its text. */
function cardOf(file: Page['file'], frontMatter: Page['frontMatter'], fieldPlaces: Page['fieldPlaces']): AssetPage {
  return { file, frontMatter, assets: [], ...(fieldPlaces && { fieldPlaces }) };
}

interface PendingParts {
  readonly load: (pages: readonly AssetPage[]) => ReturnType<typeof loadAssets>;
  /** Assets of the model. Loaded ones are added. */
  readonly assets: Map<string, Asset>;
  readonly bodies: ParsedBodies;
  readonly files: readonly ContentFile[];
  readonly check: Pending['check'];
}

function pendingOf(pages: PendingPages, { load, assets, bodies, check, ...parts }: PendingParts): Pending {
  let { files } = parts;
  let problems: readonly Problem[] = [];
  const loadAsked = async (): Promise<void> => {
    const asked = [...pages.asked];
    const loaded = await load(asked);
    for (const [key, asset] of loaded.assets) assets.set(key, asset);
    problems = [...problems, ...loaded.problems];
    for (const page of asked) pages.asked.delete(page);
  };
  return {
    check,
    count: () => files.filter((file) => bodies.has(file)).length,
    problems: () => [...bodies.problems(files), ...problems],
    isOdd: (page) => pages.isOdd(pageOf(page)),
    replace(texts: ReplacedTexts) {
      ({ files } = texts);
      bodies.add(texts.pages);
      problems = problems.filter(({ at }) => at === undefined || !texts.edited.has(at.file));
    },
    async complete(make) {
      let made = await make();
      while (pages.asked.size > 0) {
        await loadAsked();
        made = await make();
      }
      return made;
    },
  };
}

/** Parses all pages at low priority. `onParsed` is called as pages are parsed. */
export async function parsePending(
  site: LoadedSite,
  { bodies }: KnownTexts,
  { onParsed, ...options }: Omit<LoadSiteOptions, 'onParsed'> & { readonly onParsed: () => void },
): Promise<void> {
  const keep = (pages: readonly Page[]): void => {
    bodies.add(pages);
    onParsed();
  };
  const { pages } = await parsePages({ ...parsingOf(site, bodies, options), onParsed: keep, isBackground: true });
  bodies.add(pages);
}

/**
 * Returns the site with all pages parsed, as `loadSite` does. Most of them are parsed already. The plan is kept unless
 * a page is not what its outline said.
 */
export async function finishSite(
  site: LoadedSite,
  { bodies }: KnownTexts,
  options: LoadSiteOptions,
): Promise<LoadedSite> {
  const { pending, ...planned } = site;
  const { sources, config, pages: views } = planned;
  const parsing = parsingOf(site, bodies, options);
  const { pages, hits } = await parsePages(parsing);
  const isSame = views.every((view, index) => {
    const page = pages[index];
    return page !== undefined && isPlannedAlike(pageOf(view), page);
  });
  if (pending === undefined || !isSame) return buildModel(sources, { ...options, pageCache: parsing.cache });
  const { found, read, git } = sources;
  const assets = await loadAssets(pages, config, found.versions);
  for (const [key, asset] of assets.assets) planned.assets.set(key, asset);
  for (const [index, view] of views.entries()) replaceTexts(view, pages[index] ?? view);
  const whole = pending.check();
  const generated = (await config.extensions?.writeTexts?.(textsOf(whole))) ?? [];
  const problems = [found.problems, read.problems, assets.problems, git.problems, whole.problems].flat();
  return { ...planned, site: whole, problems, assetProblems: assets.problems, generated, cacheHits: hits };
}

function parsingOf(
  { sources, cache, config, files }: LoadedSite,
  bodies: ParsedBodies,
  { cacheVersion, parseWorkerUrl, pageSeconds }: LoadSiteOptions,
) {
  const pageCache: PageCache = {
    get: (file) => bodies.get(file) ?? cache?.get(file),
    save: (pages) => cache?.save(pages),
    close: () => cache?.close(),
    ...(cache?.bodies && { bodies: cache.bodies }),
  };
  const options = sourceOptions(config, cacheVersion, sources.found.releases);
  return { files, options, cache: pageCache, workerUrl: parseWorkerUrl, pageSeconds };
}
