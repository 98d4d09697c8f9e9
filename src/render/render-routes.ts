import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '../config/hash.ts';
import { openBodyReader } from '../content/page-bodies.ts';
import { openPool, type Pool } from '../content/threads.ts';
import type { Page } from '../content/base/types.ts';
import type { RemoteCache } from '../content/remote-cache.ts';
import type { Problem } from '../errors/problem.ts';
import type { PageData } from '../shared/wire.ts';
import type { RenderedPage } from '../site/links/rendered-links.ts';
import type { ArticleText, BundleUrls, LocaleSite, Route } from '../site/base/types.ts';
import { type DocumentConfig, documentPathOf } from './out-paths.ts';
import { type PageJob, type PageJobResult, type RenderPages, startRendering } from './page-worker.ts';
import { moduleIdsOf, type RendererInput, standIn } from './pages.ts';
import { type RenderFailure, renderProblems } from './render-failures.ts';
import { fetchDocuments, type FoundDocument, sendDocuments, sharedBatch } from './shared-documents.ts';
import type { Shard, Staging } from './types.ts';

// Renders all routes of a site into the staging folder. A page whose data, shell, code and frame are unchanged since
// the last build is carried over without being rendered.

interface RenderRoutesInput {
  readonly locales: readonly LocaleSite[];
  readonly renderer: RendererInput;
  readonly urls: (locale: LocaleSite) => BundleUrls;
  readonly shellUrl: (locale: LocaleSite) => string;
  readonly buildId: string;
  /** List pages without text of their own that links lead to. */
  readonly linkedLists: ReadonlySet<Route>;
  /** Hash of everything that docs pages share and show of each other. */
  readonly outline: string;
  /** Returns the other inputs of a page. */
  readonly ownInputs: (page: Page) => string;
  /** Hash of everything that pages depend on besides their data, by locale: code, shell, frame. */
  readonly frameKeys: Readonly<Record<string, string>>;
  /** URLs of the style sheets of page modules, by module id. */
  readonly moduleStyles: Readonly<Record<string, readonly string[]>>;
  readonly config: DocumentConfig;
  readonly staging: Staging;
  /** Renders only these pages, and those whose links are known only after rendering. @default all */
  readonly shard?: Shard | undefined;
  /** The cache of rendered pages shared with other machines. @default none */
  readonly shared?: { readonly remote: RemoteCache; readonly cacheVersion: string } | undefined;
  /** URL of the module that workers run; `undefined`: everything runs in this thread. */
  readonly workerUrl: URL | undefined;
  readonly onProgress: (done: number, total: number) => void;
}

export interface RoutesReport {
  readonly rendered: number;
  readonly reused: number;
  readonly problems: readonly Problem[];
  /** Targets and ids of pages made of components, and ids of linked lists, in the order of the locales. */
  readonly found: readonly RenderedPage[];
}

/** A page that is not carried over from the last build. */
interface Planned extends JobInput {
  /** Absent when another shard writes the page. */
  readonly documentPath: string | undefined;
  /** See `inputsOf`. */
  readonly inputs: string | undefined;
}

interface Job extends PageJob, Pick<Planned, 'route' | 'documentPath' | 'inputs'> {
  readonly key: string;
}

/** Pages in one message to a worker: enough to make messages cheap, few enough to share the work evenly. */
const BATCH = 32;
/** Below this many pages, starting workers costs more than they save. */
const WORKERS_FROM = 96;

export async function renderRoutes(input: RenderRoutesInput): Promise<RoutesReport> {
  const total = countRoutes(input.locales);
  const runner = createRunner(input, total);
  const failures: RenderFailure[] = [];
  const found: RenderedPage[] = [];
  let rendered = 0;
  let reused = 0;
  const onReused = (): void => void (reused += 1);
  /** Returns `false` when one of the pages failed. */
  const settle = (batch: readonly Job[], results: readonly PageJobResult[]): boolean => {
    const before = failures.length;
    for (const [index, result] of results.entries()) {
      const job = batch[index];
      if (job === undefined) continue;
      if (result.error !== undefined) {
        failures.push({ path: result.path, sources: job.route.sources, ...result.error });
        continue;
      }
      noteJob(input.staging, job);
      if (isAlwaysRendered(input, job.route))
        found.push({ route: job.route, targets: result.targets, ids: result.ids });
    }
    return failures.length === before;
  };
  const render = async (batch: readonly Job[]): Promise<boolean> => {
    const succeeded = settle(batch, await runner.run(batch.map(pageJobOf)));
    rendered += batch.length;
    input.onProgress(rendered + reused, total);
    return succeeded;
  };
  const running = new Set<Promise<unknown>>();
  const start = async (work: Promise<unknown>) => {
    const done: Promise<unknown> = work.finally(() => running.delete(done));
    running.add(done);
    if (running.size >= runner.parallel) await Promise.race(running);
  };
  try {
    const { shared } = input;
    if (shared === undefined) {
      for (const batch of batches(input, (one) => createJob(input, one), onReused)) await start(render(batch));
    } else {
      const work = { shared, render, onReused };
      for (const batch of sharedBatches(input, onReused)) await start(findOrRender(batch, input, work));
    }
    await Promise.all(running);
  } finally {
    await runner.close();
  }
  return { rendered, reused, problems: renderProblems(failures), found: inRouteOrder(found, input.locales) };
}

function noteJob(staging: Staging, { key, inputs, documentPath }: Pick<Job, 'key' | 'inputs' | 'documentPath'>): void {
  if (documentPath === undefined) return;
  staging.note(documentPath, key);
  if (inputs !== undefined) staging.derivedFrom(inputs, [[documentPath, key]]);
}

function inRouteOrder(found: readonly RenderedPage[], locales: readonly LocaleSite[]): RenderedPage[] {
  const byRoute = new Map(found.map((one) => [one.route, one]));
  return locales.flatMap(({ routes }) => routes.flatMap((route) => byRoute.get(route) ?? []));
}

/** Links of components and ids of lists are known only after rendering, and every build must check them. */
function isAlwaysRendered({ linkedLists }: RenderRoutesInput, route: Route): boolean {
  return hasComponents(route) || linkedLists.has(route);
}

function hasComponents({ kind, page }: Route): boolean {
  return kind === 'component' || page?.live !== undefined;
}

/**
 * Creates page data in batches, so that memory does not grow with the site. `make` returns `undefined` for a page that
 * already exists.
 */
function* batches<Made>(
  input: RenderRoutesInput,
  make: (planned: Planned) => Made | undefined,
  onReused: () => void,
): Generator<readonly Made[]> {
  const { shard } = input;
  const total = countRoutes(input.locales);
  let number = 0;
  let batch: Made[] = [];
  for (const locale of input.locales) {
    const urls = input.urls(locale);
    const shellUrl = input.shellUrl(locale);
    const paths = new Set(locale.routes.map((route) => route.path));
    for (const route of locale.routes) {
      const isOurs = isOfShard(number++, total, shard);
      if (!isOurs && !isAlwaysRendered(input, route)) continue;
      const planned = planPage(input, { locale, route, urls, shellUrl, paths, isOurs });
      const made = planned === undefined ? undefined : make(planned);
      if (made === undefined) onReused();
      else batch.push(made);
      // Batches shared between machines must end at the same pages everywhere.
      if (batch.length > 0 && (batch.length === BATCH || (input.shared !== undefined && number % BATCH === 0))) {
        yield batch;
        batch = [];
      }
    }
  }
  if (batch.length > 0) yield batch;
}

interface JobInput {
  readonly locale: LocaleSite;
  readonly route: Route;
  readonly urls: BundleUrls;
  readonly shellUrl: string;
  /** Paths of all pages of the locale. */
  readonly paths: ReadonlySet<string>;
  /** `false`: it is rendered only for its links, and another shard writes it. */
  readonly isOurs: boolean;
}

function countRoutes(locales: readonly LocaleSite[]): number {
  return locales.reduce((sum, { routes }) => sum + routes.length, 0);
}

/** Neighbouring pages are in the same shard, so that shared batches have the same pages on all machines. */
function isOfShard(number: number, total: number, shard: Shard | undefined): boolean {
  return shard === undefined || Math.floor((number * shard.count) / total) === shard.index;
}

/** Returns `undefined` when the file of the page was carried over without creating its data. */
function planPage(input: RenderRoutesInput, one: JobInput): Planned | undefined {
  const { locale, route, paths, isOurs } = one;
  const inputs = isOurs ? inputsOf(input, one) : undefined;
  if (inputs !== undefined && input.staging.carryOver(inputs)) return undefined;
  const { base } = locale.shell.locale;
  const home = { base, hasHome: paths.has(base), config: input.config };
  return { ...one, inputs, documentPath: isOurs ? documentPathOf(route, home) : undefined };
}

/** Returns `undefined` when the file of the page was carried over. */
function createJob(input: RenderRoutesInput, planned: Planned): Job | undefined {
  const { locale, route, urls, shellUrl, inputs, documentPath } = planned;
  const { staging, buildId, frameKeys, moduleStyles } = input;
  const articles: ArticleText[] = [];
  const setAside = (article: ArticleText) => standIn(articles.push(article) - 1);
  const data: PageData = { ...route.build({ ...urls, setAside }), buildId, shellUrl };
  const styles = [...new Set(moduleIdsOf(data).flatMap((id) => moduleStyles[id] ?? []))];
  const page = JSON.stringify(styles.length === 0 ? data : { ...data, styles });
  const key = hashOfTexts([page, frameKeys[locale.locale] ?? '', ...articles.map((article) => article.key)]);
  const isReused = documentPath !== undefined && !isAlwaysRendered(input, route) && staging.reuse([documentPath], key);
  if (isReused && inputs !== undefined) staging.derivedFrom(inputs, [[documentPath, key]]);
  if (isReused) return undefined;
  return {
    route,
    key,
    inputs,
    locale: locale.locale,
    page,
    articles: articles.map((article) => article.stored ?? article.html()),
    documentPath,
    documentFile: documentPath === undefined ? undefined : staging.reserve(documentPath),
  };
}

/** Returns the part of a job that is sent to a worker. */
function pageJobOf({ locale, page, articles, documentFile }: Job): PageJob {
  return { locale, page, articles, documentFile };
}

/** A page that another machine may have rendered. */
interface SharedPage extends Planned {
  /** Present when the page has no `inputs`, so that only its data shows if it is unchanged. */
  readonly job: Job | undefined;
}

function sharedBatches(input: RenderRoutesInput, onReused: () => void): Generator<readonly SharedPage[]> {
  const make = (planned: Planned): SharedPage | undefined => {
    if (planned.inputs !== undefined) return { ...planned, job: undefined };
    const job = createJob(input, planned);
    return job === undefined ? undefined : { ...planned, job };
  };
  return batches(input, make, onReused);
}

interface Work {
  readonly shared: NonNullable<RenderRoutesInput['shared']>;
  /** Returns `false` when one of the pages failed. */
  render(batch: readonly Job[]): Promise<boolean>;
  onReused(): void;
}

/**
 * Uses the pages that other machines have rendered, or renders them and adds them to the cache. Live pages are always
 * rendered.
 */
async function findOrRender(batch: readonly SharedPage[], input: RenderRoutesInput, work: Work): Promise<void> {
  const { staging } = input;
  const { remote, cacheVersion } = work.shared;
  const ours = batch.filter(({ route, documentPath }) => documentPath !== undefined && !isAlwaysRendered(input, route));
  const keys = ours.map(({ inputs, job }) => inputs ?? job?.key ?? '');
  const known = keys.length === 0 ? undefined : sharedBatch(keys, cacheVersion);
  const found = known === undefined ? undefined : await fetchDocuments(known, remote);
  if (found !== undefined) putDocuments(found, ours, staging);
  const wanted = found === undefined ? batch : batch.filter((planned) => !ours.includes(planned));
  const jobs = wanted.map((planned) => planned.job ?? createJob(input, planned)).filter((job) => job !== undefined);
  for (let left = batch.length - jobs.length; left > 0; left -= 1) work.onReused();
  const succeeded = jobs.length === 0 || (await work.render(jobs));
  if (known === undefined || found !== undefined || !succeeded) return;
  const paths = ours.flatMap(({ documentPath }) => documentPath ?? []);
  const documents = paths.map((path) => ({ key: staging.keyOf(path) ?? '', file: join(staging.dir, path) }));
  await sendDocuments(known, documents, remote);
}

function putDocuments(found: readonly FoundDocument[], pages: readonly SharedPage[], staging: Staging): void {
  for (const [index, { key, content }] of found.entries()) {
    const planned = pages[index];
    if (planned?.documentPath === undefined) continue;
    writeFileSync(staging.reserve(planned.documentPath), content);
    noteJob(staging, { ...planned, key });
  }
}

/**
 * Returns everything that the document of a docs page depends on, without creating its data, which would be most of the
 * cost of a build that renders little. `undefined`: the page shows more of other pages than the outline contains.
 */
function inputsOf(
  { outline, ownInputs, frameKeys, buildId }: RenderRoutesInput,
  { locale, route, urls, shellUrl }: JobInput,
): string | undefined {
  const { kind, page, path, sidebarKey, shows } = route;
  if (kind !== 'doc' || page === undefined || page.slots.length > 0 || hasComponents(route)) return undefined;
  const sidebarUrl = sidebarKey === undefined ? '' : urls.sidebarUrl(sidebarKey);
  const frameKey = frameKeys[locale.locale] ?? '';
  return ['page', outline, buildId, frameKey, shellUrl, sidebarUrl, path, shows?.() ?? '', ownInputs(page)].join('\n');
}

function hashOfTexts(texts: readonly string[]): string {
  return hashOf(texts.join('\n'), 32);
}

interface Runner {
  readonly parallel: number;
  readonly run: RenderPages;
  close(): Promise<void>;
}

/** Threads start with the first full batch, so a build that renders only a few pages starts none. */
function createRunner({ renderer, workerUrl }: RenderRoutesInput, total: number): Runner {
  const reader = openBodyReader();
  let here: RenderPages | undefined;
  const renderHere: RenderPages = (jobs) => (here ??= startRendering(renderer, reader))(jobs);
  if (workerUrl === undefined || total < WORKERS_FROM) {
    return { parallel: 1, run: renderHere, close: async () => reader.close() };
  }
  let pool: Pool<readonly PageJob[], readonly PageJobResult[]> | undefined;
  return {
    parallel: availableParallelism() * 2,
    run: (jobs) => {
      if (pool === undefined && jobs.length < BATCH) return renderHere(jobs);
      // The main thread is as busy with creating jobs and folders, and a third thread, for indexes, runs for a while.
      pool ??= openPool(workerUrl, renderer, 1);
      return pool.run(jobs);
    },
    close: async () => {
      reader.close();
      await pool?.close();
    },
  };
}
