/**
 * Renders pages with the server bundle. In: page data, and the HTML of articles that is stored separately. Out:
 * documents, and the links found in them. Pure except for loading the bundle's modules, so it runs the same in a worker
 * and in the main thread.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createCodeLines, visibleCode } from '../content/markdown/code/code-lines.ts';
import type { MarkdownOptions } from '../content/base/types.ts';
import { endedAfter, PAGE_SECONDS, settledAfter } from '../config/time-limits.ts';
import { pageTakesTooLong } from '../errors/rendering.ts';
import { pageCodeOf, type PageCode } from '../shared/page-code.ts';
import type { HtmlTarget } from '../shared/html.ts';
import type { HeadData, PageData } from '../shared/wire.ts';
import type { Shell } from '../shared/shell.ts';
import { renderDocument, type DocumentFrame } from './document.ts';

/** The exports of the server bundle; see `client/entries/server.tsx`. */
export interface ServerBundle {
  renderPage(input: {
    page: PageData;
    shell: Shell;
    modules: Readonly<Record<string, unknown>>;
    codeLines: (code: string, language: string, meta: string) => string;
  }): ServerRendered;
  readonly modules: Readonly<Record<string, () => Promise<unknown>>>;
}

interface ServerRendered {
  readonly html: string;
  /** Title and tags that components of the page set. */
  readonly head: Partial<HeadData> & { readonly htmlAttributes?: Readonly<Record<string, string>> };
  readonly targets: readonly HtmlTarget[];
  readonly ids: readonly string[];
}

export interface RendererInput {
  /** Absolute path of the server module. */
  readonly serverEntry: string;
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  readonly shells: Readonly<Record<string, Shell>>;
  readonly frames: Readonly<Record<string, DocumentFrame>>;
  /** URLs of the scripts of page modules, by module id. */
  readonly scripts: Readonly<Record<string, string>>;
  /** URLs of the scripts of page types. */
  readonly pageScripts: Readonly<Record<PageCode, readonly string[]>>;
  /** Options for highlighting code that components show. */
  readonly prism: MarkdownOptions['prism'];
  /** True when components of the site are part of the theme. @default false */
  readonly hasSiteTheme?: boolean;
  /** Seconds that the components of a page may take. @default 60 */
  readonly pageSeconds?: number | undefined;
}

export interface RenderedPage {
  readonly document: string;
  /** Targets and ids of pages made of components, which are known only after rendering. */
  readonly targets: readonly HtmlTarget[];
  readonly ids: readonly string[];
}

/** `articles` has the HTML for the placeholders (`standIn`) in the page data. */
export type PageRenderer = (locale: string, page: PageData, articles?: readonly string[]) => Promise<RenderedPage>;

export async function createPageRenderer({ serverEntry, ...parts }: RendererInput): Promise<PageRenderer> {
  const bundle = (await import(pathToFileURL(serverEntry).href)) as ServerBundle;
  const require = createRequire(serverEntry);
  return pageRenderer(bundle, { ...parts, evaluate: (chunk) => require(chunk) });
}

interface LoadedRenderer extends Omit<RendererInput, 'serverEntry' | 'siteDir'> {
  /** Runs a file of the bundle synchronously, so that it can be stopped. @default modules are loaded asynchronously */
  readonly evaluate?: (chunk: string) => unknown;
}

/** Creates the renderer of a server bundle that is already loaded. */
export function pageRenderer(
  bundle: ServerBundle,
  { shells, frames, scripts, pageScripts, prism, hasSiteTheme, pageSeconds = PAGE_SECONDS, evaluate }: LoadedRenderer,
): PageRenderer {
  const lines = createCodeLines(prism);
  const codeLines = (code: string, language: string, meta: string): string =>
    lines(visibleCode(code) ?? '', language, meta).html;
  let seconds = pageSeconds;
  const tooLong = () => {
    const reason = pageTakesTooLong(seconds);
    // Code that does not end on one page does not end on the next page with the same component either.
    seconds = pageSeconds / 10;
    return new Error(reason);
  };
  const load = async (id: string): Promise<unknown> => {
    const module = bundle.modules[id];
    if (module === undefined) return undefined;
    const isRun = evaluate === undefined || endedAfter(seconds, () => run(module, evaluate));
    const loaded =
      isRun === true
        ? await settledAfter(
            seconds,
            module().then((value) => ({ value })),
          )
        : undefined;
    if (loaded === undefined) throw tooLong();
    return loaded.value;
  };
  return async (locale, data, articles = []) => {
    const page = withArticles(data, articles);
    const shell = shells[locale];
    const frame = frames[locale];
    if (shell === undefined || frame === undefined) throw new Error(`No shell for locale ${locale}`);
    const moduleIds = moduleIdsOf(page);
    const loaded = await Promise.all(moduleIds.map(async (id) => [id, await load(id)] as const));
    const render = () => bundle.renderPage({ page, shell, modules: Object.fromEntries(loaded), codeLines });
    const isOurs = moduleIds.length === 0 && hasSiteTheme !== true;
    const rendered = isOurs ? render() : endedAfter(seconds, render);
    if (rendered === undefined) throw tooLong();
    const head = mergeHead(page.head, rendered.head);
    return {
      document: renderDocument({
        page: { ...page, head, htmlClass: withClasses(page.htmlClass, rendered.head.htmlAttributes?.['class']) },
        body: rendered.html,
        scripts: [...pageScripts[pageCodeOf(page.content.kind)], ...moduleIds.flatMap((id) => scripts[id] ?? [])],
        frame,
      }),
      targets: rendered.targets,
      ids: rendered.ids,
    };
  };
}

/**
 * Runs the module of an `import()` function, whose source contains the file name the bundler wrote. `undefined`: it was
 * stopped when another page needed it. Asynchronous code cannot be run this way.
 */
function run(module: () => Promise<unknown>, evaluate: (chunk: string) => unknown): true | undefined {
  const chunk = /\bimport\("(\.[^"]+)"\)/.exec(String(module))?.[1];
  try {
    if (chunk !== undefined) evaluate(chunk);
  } catch (error) {
    if (error === null) return undefined;
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_REQUIRE_ASYNC_MODULE')) throw error;
  }
  return true;
}

/**
 * Placeholder for the HTML of article `index` in page data. It cannot occur in HTML, because a page never contains a
 * NUL.
 */
export function standIn(index: number): string {
  return `\0${index}\0`;
}

function withArticles(page: PageData, articles: readonly string[]): PageData {
  const { content } = page;
  if (articles.length === 0 || !('article' in content)) return page;
  const html = articles[Number(content.article.html?.slice(1, -1))];
  return html === undefined ? page : { ...page, content: { ...content, article: { html } } };
}

/** Returns the site's modules that the page needs: its component, or those of its live articles. */
export function moduleIdsOf({ content }: PageData): readonly string[] {
  if (content.kind === 'component') return [content.moduleId];
  if ('article' in content) return content.article.live === undefined ? [] : [content.article.live.moduleId];
  if ('posts' in content)
    return [
      ...new Set(content.posts.flatMap((post) => ('article' in post ? (post.article.live?.moduleId ?? []) : []))),
    ];
  return [];
}

/** Appends the classes that components set on the document. They are removed when the reader leaves the page. */
function withClasses(own: string, added = ''): string {
  return added === '' ? own : [...new Set(`${own} ${added}`.split(/\s+/).filter(Boolean))].join(' ');
}

/** Tags set by components replace the default ones with the same name, property or relation. */
function mergeHead(base: HeadData | undefined, own: Partial<HeadData>): HeadData {
  const tags = own.tags ?? [];
  const replaced = new Set(tags.map(identityOf));
  return {
    title: own.title ?? base?.title ?? '',
    tags: [...(base?.tags ?? []).filter((tag) => !replaced.has(identityOf(tag)) || identityOf(tag) === ''), ...tags],
  };
}

function identityOf({ tag, attributes }: HeadData['tags'][number]): string {
  if (tag === 'meta') return String(attributes['name'] ?? attributes['property'] ?? '');
  const { rel, hreflang } = attributes;
  if (tag !== 'link') return '';
  if (rel === 'alternate' && hreflang !== undefined) return `alternate ${String(hreflang)}`;
  return rel === 'canonical' ? 'canonical' : '';
}
