/** The site model of a site that is being edited: the last one that could be made, and what is wrong now. */
import { createPageParser, type PageParser } from '../content/parse-page.ts';
import { pageOf } from '../content/page-bodies.ts';
import type { PageCache } from '../content/page-cache.ts';
import type { MarkdownOptions } from '../content/types.ts';
import { faultOfOurs } from '../errors/commands.ts';
import { UserError, type Problem } from '../errors/problem.ts';
import { loadSite, type LoadedSite, type LoadSiteOptions } from '../model/load-site.ts';
import { updatePages } from '../model/update-pages.ts';

export type SiteKeeperOptions = Omit<LoadSiteOptions, 'drafts' | 'isEdited' | 'onStage' | 'pageCache' | 'gitDates'>;

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
}

export function createSiteKeeper(siteOptions: SiteKeeperOptions): SiteKeeper {
  const options: LoadSiteOptions = { ...siteOptions, drafts: true, isEdited: true, onStage: () => undefined };
  let loaded: LoadedSite | undefined;
  let problems: readonly Problem[] = [];
  let readAt = 0;
  let isWhole = false;
  let parser: { readonly markdown: MarkdownOptions; readonly parse: PageParser } | undefined;

  const parserFor = (markdown: MarkdownOptions): PageParser => {
    if (parser?.markdown !== markdown) parser = { markdown, parse: createPageParser(markdown) };
    return parser.parse;
  };
  const keep = (next: LoadedSite) => {
    loaded = next;
    problems = next.problems.map(inDevelopment);
  };
  return {
    get loaded() {
      return loaded;
    },
    get problems() {
      return problems;
    },
    get readAt() {
      return readAt;
    },
    async load() {
      readAt = Date.now();
      try {
        keep(await loadSite(loaded === undefined ? options : { ...options, ...known(loaded) }));
        isWhole = true;
      } catch (error) {
        isWhole = false;
        problems = error instanceof UserError ? error.problems : [{ severity: 'error', ...faultOfOurs(error) }];
      }
    },
    async update(changed) {
      // A page that changes does not mend a config: what is kept may be older than what is on disk.
      if (loaded === undefined || !isWhole) return false;
      try {
        const next = await updatePages(loaded, { changed, parse: parserFor(loaded.config.markdown) }, options);
        if (next !== undefined) keep(next);
        return next !== undefined;
      } catch {
        return false;
      }
    },
  };
}

/** What need not be done again: unchanged files are not parsed, and git is not asked twice. */
function known({ sources, pages }: LoadedSite): Pick<LoadSiteOptions, 'pageCache' | 'gitDates'> {
  const byHash = new Map(pages.map((page) => [page.file.hash, pageOf(page)]));
  const pageCache: PageCache = {
    get(file) {
      const page = byHash.get(file.hash);
      return page?.file.filePath === file.filePath && page.file.pluginId === file.pluginId ? page : undefined;
    },
    save: () => undefined,
    close: () => undefined,
  };
  return { pageCache, gitDates: sources.git };
}

/** Links may lead to what is yet to be written, so they are told of and do not get in the way. */
export function inDevelopment(problem: Problem): Problem {
  return problem.setting?.startsWith('onBroken') === true ? { ...problem, severity: 'warning' } : problem;
}
