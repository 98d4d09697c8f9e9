/** Stages 0 and 1: everything that is read from the site folder before any page is parsed. */
import path from 'node:path';
import { join } from 'node:path';
import type { RemarkGroup, RemarkRunner, RemarkWork } from '../extend/types.ts';
import { checkOtherConfigs, loadConfig } from '../config/load/load-config.ts';
import { loadIdleOptions } from '../config/load-idle-options.ts';
import { loopIn, newBeats, PAGE_SECONDS } from '../config/time-limits.ts';
import type { Config } from '../config/types.ts';
import { findContent, type FoundContent } from '../content/find-content.ts';
import { readTextSync } from '../content/load-text.ts';
import { remarkFile, sourceOptions } from '../content/read-source.ts';
import { type GitDates, loadGitDates, loadPostDates } from '../content/git-dates.ts';
import type { SiteFiles } from '../content/input-types.ts';
import { loadSiteInput } from '../content/load-site-input.ts';
import { openPool } from '../content/threads.ts';
import type { Problem } from '../errors/problem.ts';
import { defined } from '../shared/plain-data.ts';
import type { SiteInput } from '../site/base/types.ts';
import { parseFrontMatter } from '../content/front-matter.ts';
import { modeOf } from '../content/parse-page.ts';
import { splitFrontMatter } from '../content/markdown/base/hashes.ts';
import type { ContentFile } from '../content/base/types.ts';
import { docSlug } from '../site/docs/docs.ts';
import { buildVersions } from '../site/docs/versions.ts';
import { buildContext, buildLocalePages } from '../site/locale/locale-context.ts';

export interface LoadSourcesOptions {
  readonly siteDir: string;
  readonly configPath?: string;
  readonly outDir?: string;
  readonly locales?: readonly string[];
  /** `true`: the other locales are part of the model too. */
  readonly keepsOthers?: boolean;
  /** Seconds that a page may take to be read. @default 60 */
  readonly pageSeconds?: number;
  /** Changes with the engine's code. Cache entries of other versions are not used. */
  readonly cacheVersion: string;
  /** `false`: no cache of earlier builds is used. */
  readonly useCache: boolean;
  /** URL of the module that threads run; `undefined`: all work is done in this thread. */
  readonly parseWorkerUrl: URL | undefined;
  /** Dates that are already known, so that `git` is not called. */
  readonly gitDates?: GitDates;
  /** Called with each file that is read, as it is after remark plugins. */
  readonly onRead?: (file: ContentFile) => void;
  /** Called when a stage ends. */
  readonly onStage: (stage: string) => void;
}

export interface Sources {
  readonly config: Config;
  readonly found: FoundContent;
  readonly read: Awaited<ReturnType<typeof loadSiteInput>>;
  readonly git: GitDates;
  /** The dates of posts, as in `SiteInput`. */
  readonly postDates: SiteInput['postDates'];
}

export async function loadSiteConfig(options: LoadSourcesOptions): Promise<Config> {
  const { siteDir, configPath, outDir, locales, keepsOthers, useCache } = options;
  const cacheVersion = useCache ? options.cacheVersion : undefined;
  const config = await loadConfig(siteDir, defined({ configPath, outDir, locales, keepsOthers, cacheVersion }));
  options.onStage('config');
  return config;
}

function hasRemark({ extensions }: Config): boolean {
  return extensions !== undefined && extensions.remark.size > 0;
}

/** Partials are processed again for each page that shows them, because plugins may look at the page. */
async function runPlugins(
  config: Config,
  { files, releases }: FoundContent,
  { cacheVersion, parseWorkerUrl, pageSeconds, input }: LoadSourcesOptions & { readonly input: SiteFiles },
): Promise<readonly Problem[]> {
  const { extensions, siteDir, configPath } = config;
  if (extensions === undefined) return [];
  const options = sourceOptions(config, cacheVersion, releases);
  const seesLinks = [...extensions.remark.values()].some(({ after }) => after.length > 0);
  const linksOf = seesLinks ? createDocLinks(config, files, input) : () => undefined;
  const sources = files.flatMap((file) => {
    const { kind, pluginId, filePath, sitePath } = file;
    const raw = readTextSync(filePath, sitePath).text ?? '';
    const own = [{ filePath, sitePath, text: raw, ...defined({ links: linksOf(file, raw) }) }];
    const partials = Object.entries(file.partials).flatMap(([partialPath, partial]) =>
      /\.mdx?$/.test(partialPath) ? { filePath: partialPath, ...partial } : [],
    );
    return [...own, ...partials].flatMap((each) => {
      const target = remarkFile(each.text, file, options);
      return target === undefined
        ? []
        : [{ ...each, kind: REMARK_KIND[kind], pluginId, target, syntax: syntaxOf(file, each, config) }];
    });
  });
  const { runRemark } = await import('../extend/remark/remark.ts');
  const inThreads: RemarkRunner | undefined =
    parseWorkerUrl && remarkThreads(parseWorkerUrl, { siteDir, configPath, pageSeconds });
  const loadSeconds = extensions.loadTook();
  return runRemark(sources, { siteDir, plugins: extensions.remark, pageSeconds, loadSeconds }, inThreads);
}

/** Returns the syntax in which the page will be read. Front matter is parsed only if it may set the syntax. */
function syntaxOf(file: ContentFile, { filePath, text }: TextAt, { markdown }: Config): ReturnType<typeof modeOf> {
  const mdx = text.includes('mdx:') ? parseFrontMatter(splitFrontMatter(text), file).frontMatter['mdx'] : undefined;
  return modeOf({ filePath }, mdx, markdown);
}

interface TextAt {
  readonly filePath: string;
  readonly text: string;
}

const REMARK_BATCH = 8;

function remarkThreads(url: URL, site: Omit<RemarkWork, 'beats'>): RemarkRunner {
  return async (groups) => {
    const beats = newBeats();
    const pool = openPool<RemarkWork, readonly RemarkGroup[], readonly Problem[] | 'waits'>(url, { ...site, beats });
    const loop = loopIn(beats, site.pageSeconds ?? PAGE_SECONDS);
    const batches = Array.from({ length: Math.ceil(groups.length / REMARK_BATCH) }, (_, index) =>
      groups.slice(index * REMARK_BATCH, (index + 1) * REMARK_BATCH),
    );
    const running = batches.map((batch) => pool.run(batch));
    const problems: Problem[] = [];
    try {
      for (const run of running) {
        const found = await Promise.race([run, loop.found]);
        if (found === undefined) return 'loops';
        if (found === 'waits') return found;
        problems.push(...found);
      }
      return problems;
    } finally {
      loop.close();
      await pool.close();
    }
  };
}

const REMARK_KIND = { doc: 'docs', blog: 'blog', page: 'pages' } as const;

/** `known` is the config if it is already loaded. */
export async function loadSources(options: LoadSourcesOptions, known?: Config): Promise<Sources> {
  const { useCache } = options;
  const config = known ?? (await loadSiteConfig(options));
  // Size and time of a file do not identify a text that plugins change.
  const keepsIndex = useCache && !hasRemark(config);
  const finding = {
    cacheVersion: options.cacheVersion,
    ...(keepsIndex ? { indexFile: join(config.cacheDir, 'sources.json') } : {}),
  };
  // Plugins change the texts that are read first.
  const reading = { ...finding, ...defined({ onRead: options.onRead }) };
  const [first, read] = await Promise.all([
    findContent(config, hasRemark(config) ? finding : reading),
    loadSiteInput(config),
  ]);
  const remarked = hasRemark(config) ? await runPlugins(config, first, { ...options, input: read.input }) : [];
  const found = hasRemark(config) ? await findContent(config, reading) : first;
  const others = options.configPath === undefined ? checkOtherConfigs(config) : [];
  const notes = [...others, ...(await loadIdleOptions(config)), ...(config.extensions?.notes ?? []), ...remarked];
  const [git, postDates] = await Promise.all([
    options.gitDates ?? loadGitDates(config, [...found.files, ...datedPages(config, read.input.componentPages)]),
    loadPostDates(config, found.files),
  ]);
  options.onStage('find');
  return {
    config,
    found,
    read: notes.length === 0 ? read : { ...read, problems: [...notes, ...read.problems] },
    git,
    postDates,
  };
}

/** React pages show no dates, but sitemaps may. */
function datedPages<Page>({ sitemap }: Config, pages: readonly Page[]): readonly Page[] {
  return sitemap === false || sitemap.lastmod === null ? [] : pages;
}

/**
 * Resolves links to Markdown files of the docs before any page is parsed, because remark plugins of a Docusaurus site
 * expect resolved links. Returns URL paths by written target.
 */
type DocLinks = (file: ContentFile, text: string) => Readonly<Record<string, string>> | undefined;

function createDocLinks(config: Config, files: readonly ContentFile[], input: SiteFiles): DocLinks {
  const pathOf = createPathOf(config, input);
  const paths = new Map<string, string>();
  for (const file of files) {
    const urlPath = file.kind === 'doc' ? pathOf(file) : undefined;
    if (urlPath !== undefined) paths.set(file.filePath, urlPath);
  }
  return (file, text) => {
    if (file.kind !== 'doc') return undefined;
    const { filePath, relPath } = file;
    const folders = [path.dirname(filePath), filePath.slice(0, -relPath.length), config.siteDir];
    const resolve = (target: string): string | undefined => {
      const from = target.startsWith('/') ? folders.slice(1) : folders;
      const found = from.map((folder) => paths.get(path.join(folder, decoded(target))));
      return found.find((one) => one !== undefined);
    };
    const links = targetsIn(text).flatMap((target) => {
      const urlPath = resolve(target.replace(/^@site/, ''));
      return urlPath === undefined ? [] : [[target, urlPath] as const];
    });
    return links.length === 0 ? undefined : Object.fromEntries(links);
  };
}

/** Returns the URL path of a file, with the base and the language of the file. */
function createPathOf(config: Config, files: SiteFiles): (file: ContentFile) => string | undefined {
  const input = { ...files, pages: [], assets: new Map(), gitDates: new Map(), postDates: new Map() };
  const pagesOf = buildLocalePages([], config.i18n.defaultLocale);
  const instances = config.i18n.locales.flatMap((locale) => {
    const given = { ...input, drafts: true, engineVersion: '' };
    const context = buildContext({ input: given, locale, pages: pagesOf(locale.code) });
    return config.docs.map((docs) => {
      const own = files.docs.find(({ pluginId }) => pluginId === docs.id);
      const versions = own === undefined ? [] : buildVersions(context, docs, own).value;
      return [`${locale.code} ${docs.id}`, { context, docs, versions }] as const;
    });
  });
  const byKey = new Map(instances);
  return (file) => {
    const found = byKey.get(`${file.locale} ${file.pluginId}`);
    const version = found?.versions.find(({ name }) => name === file.version);
    if (found === undefined || version === undefined) return undefined;
    const { frontMatter } = parseFrontMatter(splitFrontMatter(file.text), file);
    return found.context.permalink(version.routePath, docSlug(config, found.docs, { frontMatter, file }));
  };
}

/** Returns the paths of Markdown files that a text links to, without the parts after `#` and `?`. */
function targetsIn(text: string): readonly string[] {
  const found = text.matchAll(/(?:\]\(\s*<?|\]:\s*<?)([^\s()<>#?]+\.mdx?)(?=[\s)>#?]|$)/g);
  return [...new Set(Array.from(found, ([, target = '']) => target))].filter((target) => !/^[a-z]+:/i.test(target));
}

function decoded(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}
