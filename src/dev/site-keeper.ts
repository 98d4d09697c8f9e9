/**
 * Holds the model of a site that is being edited: the last one that could be built, and the current problems. A large
 * site is first planned with outlines of its pages, and completed while it is shown.
 */
import { createPageParser, type PageParser } from '../content/parse-page.ts';
import { pageOf } from '../content/page-bodies.ts';
import type { PageCache } from '../content/page-cache.ts';
import type { MarkdownOptions } from '../content/base/types.ts';
import { faultOfOurs } from '../errors/commands.ts';
import { UserError, type Problem } from '../errors/problem.ts';
import { buildModel, type LoadedSite, type LoadSiteOptions } from '../model/load-site.ts';
import { loadSources, type Sources } from '../model/load-sources.ts';
import { createKnownTexts, finishSite, loadOutlinedSite, parsePending } from '../model/outline-site.ts';
import { updatePages } from '../model/update-pages.ts';

export interface SiteKeeperOptions extends Omit<
  LoadSiteOptions,
  'drafts' | 'isEdited' | 'onStage' | 'pageCache' | 'gitDates' | 'onParsed' | 'isBackground'
> {
  /** Number of pages from which outlines are read first. @default 64 */
  readonly outlinesFrom?: number;
}

/** With fewer pages, parsing all of them takes about as long as planning the site twice. */
const OUTLINES_FROM = 64;

export interface SiteKeeper {
  /** `undefined` until the site could be read for the first time. */
  readonly loaded: LoadedSite | undefined;
  readonly problems: readonly Problem[];
  /** When everything was last read (`Date.now()`). Changes after that may have been missed. */
  readonly readAt: number;
  /** Reads everything again. */
  load(): Promise<void>;
  /** Reads some Markdown files again. Resolves to `false` when that is not enough. */
  update(changed: ReadonlySet<string>): Promise<boolean>;
  /**
   * Parses the pending pages, calling `onParsed` whenever some are done. Resolves to `false` when there are none, or
   * when the site was read again meanwhile and must be completed anew.
   */
  complete(onParsed: () => void): Promise<boolean>;
  /** Discards the results of everything still running. */
  close(): void;
}

export function createSiteKeeper({ outlinesFrom = OUTLINES_FROM, ...siteOptions }: SiteKeeperOptions): SiteKeeper {
  const options: LoadSiteOptions = { ...siteOptions, drafts: true, isEdited: true, onStage: () => undefined };
  const state = createState();
  let readAt = 0;
  /** Grows whenever the site is read. Results that were started for an earlier reading are discarded. */
  let reading = 0;
  /** The reading whose pending pages are being parsed. */
  let completing: number | undefined;
  const inTurn = createQueue();
  const reader = createReader(options, outlinesFrom);
  const sinceNow =
    (own = reading) =>
    () =>
      own === reading;
  return {
    get loaded() {
      return state.loaded;
    },
    get problems() {
      return withPending(state.problems, state.loaded);
    },
    get readAt() {
      return readAt;
    },
    async load() {
      reading += 1;
      await inTurn(() => {
        readAt = Date.now();
        return state.take(reader.read(state.loaded), sinceNow());
      });
    },
    update: (changed) =>
      inTurn(async () => {
        const { loaded, isCurrent } = state;
        // Editing a page does not fix a config error, and the last model may be older than the files on disk.
        if (loaded === undefined || !isCurrent) return false;
        return state.take(reader.update(loaded, changed), () => true);
      }),
    async complete(onParsed) {
      const { loaded } = state;
      if (loaded === undefined || isComplete(loaded) || completing === reading) return false;
      const isCurrent = sinceNow();
      completing = reading;
      const parsing = reader.parse(loaded, { isCurrent, onParsed });
      await parsing.catch(() => undefined);
      // The site may have been edited meanwhile.
      const finish = () => parsing.then(() => reader.finish(state.loaded ?? loaded));
      return inTurn(async () => {
        if (!isCurrent() || !(await state.take(finish(), isCurrent))) return false;
        reader.forget();
        return true;
      });
    },
    // Nothing is completed afterwards.
    close: () => void (completing = reading += 1),
  };
}

/** Holds the last model that could be built, and the problems of the last attempt. */
function createState() {
  let loaded: LoadedSite | undefined;
  let problems: readonly Problem[] = [];
  let isCurrent = false;
  return {
    get loaded() {
      return loaded;
    },
    get problems() {
      return problems;
    },
    /** False when the site could not be read the last time. */
    get isCurrent() {
      return isCurrent;
    },
    /** Stores the result. Resolves to `false` when there is none, or when it is not wanted any more. */
    async take(loading: Promise<LoadedSite | undefined>, isWanted: () => boolean): Promise<boolean> {
      try {
        const next = await loading;
        if (next === undefined || !isWanted()) return false;
        loaded = next;
        problems = next.problems.map(inDevelopment);
        isCurrent = true;
      } catch (error) {
        if (!isWanted()) return false;
        isCurrent = false;
        problems = error instanceof UserError ? error.problems : [{ severity: 'error', ...faultOfOurs(error) }];
      }
      return true;
    },
  };
}

/** Runs tasks one after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}

/** Returns the same parser while the options stay the same. */
function keepParser(): (markdown: MarkdownOptions) => PageParser {
  let kept: { readonly markdown: MarkdownOptions; readonly parse: PageParser } | undefined;
  return (markdown) => {
    if (kept?.markdown !== markdown) kept = { markdown, parse: createPageParser(markdown) };
    return kept.parse;
  };
}

/** Adds problems of the texts that have been parsed so far. */
function withPending(problems: readonly Problem[], loaded: LoadedSite | undefined): readonly Problem[] {
  const found = loaded?.pending?.problems().map(inDevelopment) ?? [];
  return found.length === 0 ? problems : [...problems, ...found];
}

interface Completing {
  /** Checks that the site has not been read again. */
  readonly isCurrent: () => boolean;
  readonly onParsed: () => void;
}

/**
 * Reads a site from disk. Known texts are cached until all pages are parsed, even if the site is read again meanwhile.
 */
function createReader(options: LoadSiteOptions, outlinesFrom: number) {
  let texts = createKnownTexts();
  let completing: Promise<unknown> = Promise.resolve();
  const parserFor = keepParser();
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
    /** Reads changed files again. `undefined` when that is not enough. */
    update(site: LoadedSite, changed: ReadonlySet<string>): Promise<LoadedSite | undefined> {
      const plan = (sources: Sources) => loadOutlinedSite(sources, texts, options);
      const given = { changed, parse: parserFor(site.config.markdown), plan };
      return updatePages(site, given, options).catch(() => undefined);
    },
    /** Parses the pending pages, unless the site has been read again meanwhile. */
    parse(site: LoadedSite, { isCurrent, onParsed }: Completing): Promise<void> {
      // An earlier run continues, because its pages count as well.
      const run = completing.then(() =>
        isCurrent() ? parsePending(site, texts, { ...options, onParsed }) : undefined,
      );
      completing = run.catch(() => undefined);
      return run;
    },
    async finish(site: LoadedSite): Promise<LoadedSite> {
      const next = await finishSite(site, texts, options);
      if (options.useCache) texts.outlines.save(next.config.cacheDir, options.cacheVersion, next.files);
      return next;
    },
    /** Frees what is needed only while pages are pending. */
    forget: () => void (texts = createKnownTexts()),
  };
}

function isComplete(site: LoadedSite): boolean {
  return site.pending === undefined;
}

/** Decides whether to plan with outlines. */
function isPlannedFirst({ found }: Sources, least: number): boolean {
  return found.files.length >= least;
}

/** Returns a cache of the parsed pages, so that unchanged files are not parsed again. */
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

/** Downgrades broken links to warnings, because during editing their target may not be written yet. */
export function inDevelopment(problem: Problem): Problem {
  return problem.setting?.startsWith('onBroken') === true ? { ...problem, severity: 'warning' } : problem;
}
