import { reloadFile } from '../content/find-content.ts';
import { sitePathOf } from '../content/folders.ts';
import { pageOf, replaceTexts, viewOf } from '../content/page-bodies.ts';
import { assetOwner, loadAssets } from '../content/load-assets.ts';
import type { PageParser } from '../content/parse-page.ts';
import type { ContentFile, Page } from '../content/base/types.ts';
import type { EditedTexts } from '../site/base/types.ts';
import { assembleSite, type LoadedSite, type LoadSiteOptions } from './load-site.ts';

export interface UpdatePages {
  /** Absolute paths of changed Markdown files: pages, or partials of pages. */
  readonly changed: ReadonlySet<string>;
  readonly parse: PageParser;
}

/**
 * Updates the site by reading and parsing only the changed pages. Returns `undefined` when that is not enough: a file
 * is not a page, or can no longer be read.
 */
export async function updatePages(
  loaded: LoadedSite,
  { changed, parse }: UpdatePages,
  options: Pick<LoadSiteOptions, 'drafts' | 'engineVersion' | 'cacheVersion'>,
): Promise<LoadedSite | undefined> {
  const { config, sources } = loaded;
  const affected = loaded.files.filter((file) => inputsOf(file).some((filePath) => changed.has(filePath)));
  const known = new Set(affected.flatMap(inputsOf));
  if ([...changed].some((filePath) => !known.has(filePath))) return undefined;
  const files = new Map<ContentFile, ContentFile>();
  for (const file of affected) {
    const { releases } = sources.found;
    const reread = reloadFile(config, file, { cacheVersion: options.cacheVersion, releases });
    // A page that its own front matter adds or removes affects more than itself.
    if (reread.file === undefined) return undefined;
    files.set(file, reread.file);
  }
  const keyOf = ({ version, filePath }: Pick<ContentFile, 'version' | 'filePath'>) => `${version}\n${filePath}`;
  const last = new Map(loaded.pages.map((page) => [keyOf(page.file), page]));
  const parsed = new Map([...files].map(([before, after]) => [before, mended(parse(after), last.get(keyOf(before)))]));
  const found = { ...sources.found, files: loaded.files.map((file) => files.get(file) ?? file) };
  const pages = new Map([...parsed].map(([before, page]) => [last.get(keyOf(before)), page]));
  const edited = replaceAll(loaded, { changed, pages });
  if (edited !== undefined) {
    return withTexts({ ...loaded, sources: { ...sources, found }, files: found.files }, edited);
  }
  const parts = {
    sources: { ...sources, found },
    pages: loaded.files.flatMap((file, index) => {
      const page = parsed.get(file);
      return page === undefined ? (loaded.pages[index] ?? []) : viewOf(page);
    }),
    assets: await updateAssets(loaded, [...parsed.values()]),
  };
  return { ...loaded, ...(await assembleSite(parts, options)) };
}

interface Replacing {
  readonly changed: ReadonlySet<string>;
  /** Changed pages, by the page they replace. */
  readonly pages: ReadonlyMap<Page | undefined, Page>;
}

/** Returns `undefined` when more than texts changed, so that the pages must be planned again. */
function replaceAll({ config, assetProblems }: LoadedSite, { changed, pages }: Replacing): EditedTexts | undefined {
  const files = new Set([...changed].map((filePath) => sitePathOf(config, filePath)));
  // The line of a reference to a missing file may have changed.
  if (assetProblems.some(({ at }) => at !== undefined && files.has(at.file))) return undefined;
  for (const [view, page] of pages) if (view === undefined || !replaceTexts(view, page)) return undefined;
  return { pages: new Set([...pages.keys()].flatMap((view) => view ?? [])), files };
}

/** At this point, the pages have the new texts. */
function withTexts(loaded: LoadedSite, edited: EditedTexts): LoadedSite {
  const { sources, assetProblems } = loaded;
  const { found, read, git } = sources;
  const site = loaded.site.withTexts(edited);
  const problems = [found.problems, read.problems, assetProblems, git.problems, site.problems].flat();
  return { ...loaded, site, problems };
}

/**
 * A page with an error keeps its last state but gets the new problems: incomplete front matter would move it to another
 * URL.
 */
function mended(page: Page, last: Page | undefined): Page {
  const isBroken = page.problems.some(({ severity }) => severity === 'error');
  return isBroken && last !== undefined ? { ...pageOf(last), problems: page.problems } : page;
}

function inputsOf({ filePath, imported = [] }: ContentFile): readonly string[] {
  return [filePath, ...imported];
}

async function updateAssets({ config, input, assetProblems, sources }: LoadedSite, pages: readonly Page[]) {
  const loaded = await loadAssets(pages, config, sources.found.versions);
  const ofPages = new Set(pages.map((page) => assetOwner(page)));
  const kept = [...input.assets].filter(([key]) => !ofPages.has(key.slice(0, key.indexOf('\n'))));
  const sitePaths = new Set(pages.map(({ file }) => file.sitePath));
  return {
    assets: new Map([...kept, ...loaded.assets]),
    problems: [...assetProblems.filter(({ at }) => at === undefined || !sitePaths.has(at.file)), ...loaded.problems],
  };
}
