/**
 * The site model of a site that is being edited: the last one that could be made, and what is wrong now. A large site is
 * planned with the outlines of its pages first, and completed while it is shown.
 */
import { createPageParser, type PageParser } from '../content/parse-page.ts';
import { pageOf } from '../content/page-bodies.ts';
import type { PageCache } from '../content/page-cache.ts';
import type { MarkdownOptions } from '../content/types.ts';
import { faultOfOurs } from '../errors/commands.ts';
import { UserError, type Problem } from '../errors/problem.ts';
import { buildModel, type LoadedSite, type LoadSiteOptions } from '../model/load-site.ts';
import { loadSources, type Sources } from '../model/load-sources.ts';
import { completeSite, createKnownTexts, loadOutlinedSite } from '../model/outline-site.ts';
import { updatePages } from '../model/update-pages.ts';

export interface SiteKeeperOptions extends Omit<
  LoadSiteOptions,
  'drafts' | 'isEdited' | 'onStage' | 'pageCache' | 'gitDates' | 'onParsed' | 'isBackground'
> {
  /** From so many pages on, outlines are read first. @default 64 */
  readonly outlinesFrom?: number;
}

/** Below it, to parse all pages takes about as long as to plan the site twice. */
const OUTLINES_FROM = 64;

export interface SiteKeeper {
  /** `undefined` as long as the site could not be read at all. */
  readonly loaded: LoadedSite | undefined;
  readonly problems: readonly Problem[];
  /** When everything was last read; nothing that changed later is known for sure. As `Date.now()`. */
  readonly readAt: number;
  /** Reads everything again. */
  load(): Promise<void>;
  /** Reads some Markdown files again; `false` when that is not enough. */
  update(changed: ReadonlySet<string>): Promise<boolean>;
  /**
   * Parses the pages that have yet to be. `false`: there are none, or the site was read again meanwhile and is to be
   * completed anew. `onParsed`: called whenever some are parsed.
   */
  complete(onParsed: () => void): Promise<boolean>;
  /** Nothing is kept any more. */
  close(): void;
}

export function createSiteKeeper({ outlinesFrom = OUTLINES_FROM, ...siteOptions }: SiteKeeperOptions): SiteKeeper {
  const options: LoadSiteOptions = { ...siteOptions, drafts: true, isEdited: true, onStage: () => undefined };
  let loaded: LoadedSite | undefined;
  let problems: readonly Problem[] = [];
  let readAt = 0;
  let isWhole = false;
  /** Grows whenever the site is read: what was begun for an earlier reading is not kept. */
  let reading = 0;
  const reader = createReader(options, outlinesFrom);
  const parserFor = keepParser();
  const keep = (next: LoadedSite) => {
    loaded = next;
    problems = next.problems.map(inDevelopment);
  };
  /** `false`: the site has been read again before this was. */
  const take = async (loading: Promise<LoadedSite | undefined>): Promise<boolean> => {
    const own = reading;
    try {
      const next = await loading;
      if (next === undefined || own !== reading) return false;
      keep(next);
      isWhole = true;
    } catch (error) {
      if (own !== reading) return false;
      isWhole = false;
      problems = error instanceof UserError ? error.problems : [{ severity: 'error', ...faultOfOurs(error) }];
    }
    return true;
  };
  return {
    get loaded() {
      return loaded;
    },
    get problems() {
      return withPending(problems, loaded);
    },
    get readAt() {
      return readAt;
    },
    async load() {
      readAt = Date.now();
      reading += 1;
      await take(reader.read(loaded));
    },
    async update(changed) {
      // A page that changes does not mend a config: what is kept may be older than what is on disk.
      if (loaded === undefined || !isComplete(loaded) || !isWhole) return false;
      try {
        const next = await updatePages(loaded, { changed, parse: parserFor(loaded.config.markdown) }, options);
        if (next !== undefined) keep(next);
        return next !== undefined;
      } catch {
        return false;
      }
    },
    async complete(onParsed) {
      if (loaded === undefined || isComplete(loaded)) return false;
      const own = reading;
      return take(reader.complete(loaded, { isCurrent: () => own === reading, onParsed }));
    },
    close: () => void (reading += 1),
  };
}

/** One parser, as long as the options are the same. */
function keepParser(): (markdown: MarkdownOptions) => PageParser {
  let kept: { readonly markdown: MarkdownOptions; readonly parse: PageParser } | undefined;
  return (markdown) => {
    if (kept?.markdown !== markdown) kept = { markdown, parse: createPageParser(markdown) };
    return kept.parse;
  };
}

/** With those of the texts that have been parsed by now. */
function withPending(problems: readonly Problem[], loaded: LoadedSite | undefined): readonly Problem[] {
  const found = loaded?.pending?.problems().map(inDevelopment) ?? [];
  return found.length === 0 ? problems : [...problems, ...found];
}

interface Completing {
  /** Whether the site has not been read again. */
  readonly isCurrent: () => boolean;
  readonly onParsed: () => void;
}

/** Reads a site from disk. What is known of its texts is kept until all are parsed, however often it is read meanwhile. */
function createReader(options: LoadSiteOptions, outlinesFrom: number) {
  let texts = createKnownTexts();
  let completing: Promise<unknown> = Promise.resolve();
  return {
    async read(before: LoadedSite | undefined): Promise<LoadedSite> {
      const isOutlined = before === undefined || !isComplete(before);
      const sources = await loadSources({
        ...options,
        ...(isOutlined && { onRead: texts.outlines.read }),
        ...(before && { gitDates: before.sources.git }),
      });
      if (!isOutlined) return buildModel(sources, { ...options, pageCache: parsedBefore(before) });
      if (isPlannedFirst(sources, outlinesFrom)) return loadOutlinedSite(sources, texts, options);
      return buildModel(sources, options);
    },
    /** `undefined`: the site has been read again meanwhile. */
    async complete(site: LoadedSite, { isCurrent, onParsed }: Completing): Promise<LoadedSite | undefined> {
      // What was begun before goes on: its pages count as well.
      const run = completing.then(() =>
        isCurrent() ? completeSite(site, texts, { ...options, onParsed }) : undefined,
      );
      completing = run.catch(() => undefined);
      const next = await run;
      if (next === undefined || !isCurrent()) return undefined;
      if (options.useCache) texts.outlines.save(next.config.cacheDir, options.cacheVersion, next.files);
      texts = createKnownTexts();
      return next;
    },
  };
}

function isComplete(site: LoadedSite): boolean {
  return site.pending === undefined;
}

/** What plugins and hooks of a config are given says more of pages than their outlines. */
function isPlannedFirst({ config, found }: Sources, least: number): boolean {
  return config.extensions === undefined && found.files.length >= least;
}

/** Unchanged files are not parsed again. */
function parsedBefore({ pages }: LoadedSite): PageCache {
  const byHash = new Map(pages.map((page) => [page.file.hash, pageOf(page)]));
  return {
    get(file) {
      const page = byHash.get(file.hash);
      return page?.file.filePath === file.filePath && page.file.pluginId === file.pluginId ? page : undefined;
    },
    save: () => undefined,
    close: () => undefined,
  };
}

/** Links may lead to what is yet to be written, so they are told of and do not get in the way. */
export function inDevelopment(problem: Problem): Problem {
  return problem.setting?.startsWith('onBroken') === true ? { ...problem, severity: 'warning' } : problem;
}
