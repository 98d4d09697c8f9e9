/**
 * Renders a batch of pages and writes their files into the staging folder. Runs in a worker, or in the main thread for
 * small builds. Whoever renders writes, so that documents need not cross between threads.
 */
import { writeFileSync } from 'node:fs';
import { type BodyReader, isBrokenCache, readFilled, type StoredHtml } from '../content/page-bodies.ts';
import type { HtmlTarget } from '../shared/html.ts';
import type { PageData } from '../shared/wire.ts';
import type { PageRenderer } from './pages.ts';

export interface PageJob {
  readonly locale: string;
  /** `PageData` as JSON: strings cross between threads at a fraction of the cost of objects. */
  readonly page: string;
  /** HTML of the articles that were set aside from the page data. */
  readonly articles: readonly (string | StoredHtml)[];
  /** Absolute path of the file to write, if any; its folder is there. */
  readonly documentFile: string | undefined;
}

export interface PageJobResult {
  readonly path: string;
  readonly targets: readonly HtmlTarget[];
  readonly ids: readonly string[];
  /** Message of what a component threw. */
  readonly error?: string;
}

export async function renderBatch(
  renderer: PageRenderer,
  jobs: readonly PageJob[],
  reader: BodyReader,
): Promise<PageJobResult[]> {
  const results: PageJobResult[] = [];
  for (const job of jobs) {
    const page = JSON.parse(job.page) as PageData;
    try {
      const articles = job.articles.map((article) =>
        typeof article === 'string' ? article : readFilled(article, reader),
      );
      const rendered = await renderer(job.locale, page, articles);
      if (job.documentFile !== undefined) writeFileSync(job.documentFile, rendered.document);
      results.push({ path: page.path, targets: rendered.targets, ids: rendered.ids });
    } catch (error) {
      if (isDiskError(error) || isBrokenCache(error)) throw error;
      results.push({
        path: page.path,
        targets: [],
        ids: [],
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }
  return results;
}

function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
