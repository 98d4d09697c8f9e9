/**
 * Updates a site by reading and parsing only the files that changed. As long as the site would be planned the same, the
 * new texts replace those of the pages, and only their links are checked, whatever the size of the site.
 */
import { isDeepStrictEqual } from 'node:util';
import { reloadFile } from '../content/find-content.ts';
import { sitePathOf } from '../content/folders.ts';
import { inMemory, isPlannedAlike, pageAt, pageOf, replaceTexts, viewOf } from '../content/page-bodies.ts';
import { assetOwner, loadAssets, type LoadedAssets } from '../content/load-assets.ts';
import type { PageParser } from '../content/parse-page.ts';
import { placeOf } from '../content/read-source.ts';
import type { ContentFile, Page } from '../content/base/types.ts';
import type { EditedTexts } from '../site/base/types.ts';
import { assembleSite, type LoadedSite, type LoadSiteOptions } from './load-site.ts';
import type { Sources } from './load-sources.ts';

export interface UpdatePages {
  /** Absolute paths of changed Markdown files: pages, or partials of pages. */
  readonly changed: ReadonlySet<string>;
  readonly parse: PageParser;
  /** Plans a site again whose pages are not all parsed. */
  readonly plan?: (sources: Sources) => Promise<LoadedSite>;
}

/** A page that is edited. */
interface Edit {
  readonly before: ContentFile;
  readonly after: ContentFile;
  /** The page in the model. */
  readonly view: Page;
  readonly page: Page;
}

/** Returns `undefined` when that is not enough: a file is not a page, or can no longer be read. */
export async function updatePages(
  loaded: LoadedSite,
  { changed, parse, plan }: UpdatePages,
  options: Pick<LoadSiteOptions, 'drafts' | 'engineVersion' | 'cacheVersion'>,
): Promise<LoadedSite | undefined> {
  const edits = readEdits(loaded, { changed, parse }, options);
  if (edits === undefined) return undefined;
  const after = new Map(edits.map((edit) => [edit.before, edit.after]));
  const files = loaded.files.map((file) => after.get(file) ?? file);
  const sources = { ...loaded.sources, found: { ...loaded.sources.found, files } };
  const edited = sitePathsOf(loaded, changed);
  const isSame = edits.every(({ view, page }) => isPlannedAlike(pageOf(view), page));
  if (isSame) return replaceAll({ ...loaded, sources, files }, { changed, edits });
  if (loaded.pending !== undefined) {
    loaded.pending.replace({ files, edited, pages: edits.map(({ page }) => page) });
    return plan?.(sources);
  }
  const pages = new Map(edits.map(({ view, page }) => [view, viewOf(page)]));
  const parts = {
    sources,
    pages: loaded.pages.map((page) => pages.get(page) ?? page),
    assets: updateAssets(loaded, { changed, edits }, await loadAssetsOf(loaded, edits)),
  };
  return { ...loaded, ...(await assembleSite(parts, options)) };
}

/** Parses the pages that show the files. */
function readEdits(
  loaded: LoadedSite,
  { changed, parse }: Omit<UpdatePages, 'plan'>,
  { cacheVersion }: Pick<LoadSiteOptions, 'cacheVersion'>,
): readonly Edit[] | undefined {
  const affected = loaded.files.filter((file) => inputsOf(file).some((filePath) => changed.has(filePath)));
  const known = new Set(affected.flatMap(inputsOf));
  if ([...changed].some((filePath) => !known.has(filePath))) return undefined;
  const views = viewsOf(loaded, affected);
  const parsed = new Map<string, Page>();
  const edits: Edit[] = [];
  for (const before of affected) {
    const { releases } = loaded.sources.found;
    const { file: after } = reloadFile(loaded.config, before, { cacheVersion, releases });
    const view = views.get(keyOf(before));
    // A page that its own front matter adds or removes affects more than itself.
    if (after === undefined || view === undefined) return undefined;
    const key = `${after.sitePath}\n${after.hash}`;
    const same = parsed.get(key);
    const page = same === undefined ? parse(after) : pageAt(same, { ...placeOf(after), hash: after.hash });
    parsed.set(key, page);
    // What a page with an error showed before is known only once it is parsed.
    if (loaded.pending !== undefined && isBroken(page)) return undefined;
    edits.push({ before, after, view, page: mended(page, pageOf(view)) });
  }
  return edits;
}

const keyOf = ({ version, filePath }: Pick<ContentFile, 'version' | 'filePath'>) => `${version}\n${filePath}`;

function viewsOf({ pages }: LoadedSite, files: readonly ContentFile[]): ReadonlyMap<string, Page> {
  const wanted = new Set(files.map(({ filePath }) => filePath));
  return new Map(pages.flatMap((page) => (wanted.has(page.file.filePath) ? [[keyOf(page.file), page] as const] : [])));
}

interface Replacing {
  readonly changed: ReadonlySet<string>;
  readonly edits: readonly Edit[];
}

/** Puts the new texts into the pages of the model. */
async function replaceAll(loaded: LoadedSite, { changed, edits }: Replacing): Promise<LoadedSite> {
  const { assetProblems, pending } = loaded;
  const edited = sitePathsOf(loaded, changed);
  const isWhole = pending === undefined;
  const hasNewAssets =
    !isWhole ||
    // The line of a reference to a missing file may have changed.
    assetProblems.some(({ at }) => at !== undefined && edited.has(at.file)) ||
    edits.some(({ view, page }) => !isDeepStrictEqual(targetsOf(view), targetsOf(page)));
  const ofEdits = hasNewAssets ? await loadAssetsOf(loaded, edits) : undefined;
  // Nothing may wait from here on: a page could be rendered with half of this.
  const newIds = edits.filter(({ view, page }) => isWhole && !isDeepStrictEqual(view.ids, page.ids));
  const hasNewHeads = isWhole && edits.some(({ view, page }) => view.headHtml !== page.headHtml);
  const { problems } =
    ofEdits === undefined ? { problems: assetProblems } : updateAssets(loaded, { changed, edits }, ofEdits);
  for (const { view, page } of edits) replaceTexts(view, page);
  pending?.replace({ files: loaded.files, edited, pages: edits.map(({ page }) => page) });
  return withTexts(
    { ...loaded, assetProblems: problems },
    {
      pages: new Set(edits.map(({ view }) => view)),
      files: edited,
      newIds: new Set(newIds.map(({ view }) => view)),
      hasNewHeads,
      hasNewAssets,
    },
  );
}

/** A picture that only moved to another line is the same. */
function targetsOf({ assets }: Page): readonly unknown[] {
  return assets.map((asset) => ({ ...asset, line: 0, column: 0 }));
}

function sitePathsOf({ config }: LoadedSite, changed: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...changed].map((filePath) => sitePathOf(config, filePath)));
}

/** At this point, the pages have the new texts. */
function withTexts(loaded: LoadedSite, edited: EditedTexts): LoadedSite {
  const { sources, assetProblems } = loaded;
  const { found, read, git } = sources;
  const site = loaded.site.withTexts(edited);
  const problems = [found.problems, read.problems, assetProblems, git.problems, site.problems].flat();
  return { ...loaded, site, problems };
}

const isBroken = ({ problems }: Page): boolean => problems.some(({ severity }) => severity === 'error');

/**
 * A page with an error keeps its last state but gets the new problems: incomplete front matter would move it to another
 * URL.
 */
function mended(page: Page, last: Page): Page {
  return isBroken(page) ? { ...inMemory(last), problems: page.problems } : page;
}

function inputsOf({ filePath, imported = [] }: ContentFile): readonly string[] {
  return [filePath, ...imported];
}

function loadAssetsOf({ config, sources }: LoadedSite, edits: readonly Edit[]): Promise<LoadedAssets> {
  const pages = edits.map(({ page }) => page);
  return loadAssets(pages, config, sources.found.versions);
}

/** Replaces the assets of edited pages in the model. Returns all of them. */
function updateAssets(
  { assets, assetProblems }: LoadedSite,
  { changed, edits }: Replacing,
  loaded: LoadedAssets,
): LoadedAssets {
  const owners = new Set(
    edits.flatMap(({ page }) => [page.file.filePath, ...changed].map((path) => assetOwner(page, path))),
  );
  for (const key of assets.keys()) if (owners.has(key.slice(0, key.indexOf('\n')))) assets.delete(key);
  for (const [key, asset] of loaded.assets) assets.set(key, asset);
  const files = new Set(edits.map(({ page }) => page.file.sitePath));
  for (const { at } of loaded.problems) if (at !== undefined) files.add(at.file);
  const kept = assetProblems.filter(({ at }) => at === undefined || !files.has(at.file));
  return { assets, problems: [...kept, ...loaded.problems] };
}
