/**
 * Renders pages and writes their files into the staging folder. The thread that renders also writes, so that documents
 * need not be passed between threads.
 */
import { writeFileSync } from 'node:fs';
import { type BodyReader, isBrokenCache, openBodyReader, readFilled, type StoredHtml } from '../content/page-bodies.ts';
import { threadWork } from '../content/threads.ts';
import type { Place } from '../errors/problem.ts';
import type { HtmlTarget } from '../shared/html.ts';
import { defined } from '../shared/plain-data.ts';
import type { PageData } from '../shared/wire.ts';
import { createPageRenderer, type PageRenderer, type RendererInput } from './pages.ts';
import { thrownAt } from './render-failures.ts';

export interface PageJob {
  readonly locale: string;
  /** `PageData` as JSON: passing strings between threads costs a fraction of passing objects. */
  readonly page: string;
  /** HTML of the articles that are stored separately from the page data. */
  readonly articles: readonly (string | StoredHtml)[];
  /** Absolute path of the file to write, if any. Its folder exists. */
  readonly documentFile: string | undefined;
}

export interface PageJobResult {
  readonly path: string;
  readonly targets: readonly HtmlTarget[];
  readonly ids: readonly string[];
  /** Message and place of an error thrown by a component. */
  readonly error?: { readonly message: string; readonly at?: Place; readonly isOfTheme?: true };
}

export type RenderPages = (jobs: readonly PageJob[]) => Promise<readonly PageJobResult[]>;

/** `reader` reads the texts of articles. The caller closes it. */
export function startRendering(input: RendererInput, reader: BodyReader): RenderPages {
  const loaded = createPageRenderer(input).then(
    (renderer) => ({ renderer }),
    (error: unknown) => ({ error }),
  );
  return async (jobs) => {
    const made = await loaded;
    if ('error' in made) return jobs.map((job) => themeFailed(job, made.error, input.siteDir));
    const results: PageJobResult[] = [];
    for (const job of jobs) results.push(await renderJob(job, { ...made, reader, siteDir: input.siteDir }));
    return results;
  };
}

/** An error thrown while a component of the site's theme is loaded affects every page. */
function themeFailed({ page }: PageJob, error: unknown, siteDir: string): PageJobResult {
  const at = thrownAt(error, siteDir);
  if (at === undefined || isDiskError(error)) throw error;
  const message = error instanceof Error ? error.message : String(error);
  const { path } = JSON.parse(page) as PageData;
  return { path, targets: [], ids: [], error: { message, at, isOfTheme: true } };
}

interface Rendering {
  readonly renderer: PageRenderer;
  readonly reader: BodyReader;
  readonly siteDir: string;
}

async function renderJob(job: PageJob, { renderer, reader, siteDir }: Rendering): Promise<PageJobResult> {
  const page = JSON.parse(job.page) as PageData;
  try {
    const articles = job.articles.map((article) =>
      typeof article === 'string' ? article : readFilled(article, reader),
    );
    const { document, targets, ids } = await renderer(job.locale, page, articles);
    if (job.documentFile !== undefined) writeFileSync(job.documentFile, document);
    return { path: page.path, targets, ids };
  } catch (error) {
    if (isDiskError(error) || isBrokenCache(error)) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const at = thrownAt(error, siteDir);
    return { path: page.path, targets: [], ids: [], error: { message, ...defined({ at }) } };
  }
}

function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

export default threadWork((input: RendererInput) => startRendering(input, openBodyReader()));
