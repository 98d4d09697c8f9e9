/**
 * Renders pages with the server bundle. In: page data as JSON. Out: documents and what they turned out to link to.
 * Pure but for loading the bundle's modules, so it runs the same in a worker and in the main thread.
 */
import { pathToFileURL } from 'node:url';
import { pageGroupOf, type PageGroup } from '../shared/page-groups.ts';
import type { HeadData, PageData } from '../shared/wire.ts';
import type { Shell } from '../shared/shell.ts';
import { navigationData, renderDocument, type DocumentFrame } from './document.ts';

/** The exports of the server bundle; see `client/entry-server.tsx`. */
export interface ServerBundle {
  renderPage(input: { page: PageData; shell: Shell; modules: Readonly<Record<string, unknown>> }): ServerRendered;
  readonly modules: Readonly<Record<string, () => Promise<unknown>>>;
}

interface ServerRendered {
  readonly html: string;
  /** Title and tags that components of the page set. */
  readonly head: Partial<HeadData>;
  readonly links: readonly string[];
  readonly ids: readonly string[];
}

export interface RendererInput {
  /** Absolute path of the server module. */
  readonly serverEntry: string;
  readonly shells: Readonly<Record<string, Shell>>;
  readonly frames: Readonly<Record<string, DocumentFrame>>;
  /** URLs of the scripts of page modules, by module id. */
  readonly scripts: Readonly<Record<string, string>>;
  /** URLs of the scripts of page types. */
  readonly pageScripts: Readonly<Record<PageGroup, readonly string[]>>;
}

export interface RenderedPage {
  readonly document: string;
  /** JSON for client navigation. */
  readonly data: string;
  /** Links and ids of pages made of components, which are known only after rendering. */
  readonly links: readonly string[];
  readonly ids: readonly string[];
}

export type PageRenderer = (locale: string, page: PageData) => Promise<RenderedPage>;

export async function createPageRenderer({ serverEntry, ...parts }: RendererInput): Promise<PageRenderer> {
  return pageRenderer((await import(pathToFileURL(serverEntry).href)) as ServerBundle, parts);
}

/** The renderer of a server bundle that is loaded already. */
export function pageRenderer(
  bundle: ServerBundle,
  { shells, frames, scripts, pageScripts }: Omit<RendererInput, 'serverEntry'>,
): PageRenderer {
  return async (locale, page) => {
    const shell = shells[locale];
    const frame = frames[locale];
    if (shell === undefined || frame === undefined) throw new Error(`No shell for locale ${locale}`);
    const moduleIds = moduleIdsOf(page);
    const loaded = await Promise.all(moduleIds.map(async (id) => [id, await bundle.modules[id]?.()] as const));
    const rendered = bundle.renderPage({ page, shell, modules: Object.fromEntries(loaded) });
    const complete = { ...page, head: mergeHead(page.head, rendered.head) };
    return {
      document: renderDocument({
        page: complete,
        body: rendered.html,
        scripts: [...pageScripts[pageGroupOf(page.content.kind)], ...moduleIds.flatMap((id) => scripts[id] ?? [])],
        frame,
      }),
      data: JSON.stringify(navigationData(complete)),
      links: moduleIds.length === 0 ? [] : rendered.links,
      ids: moduleIds.length === 0 ? [] : rendered.ids,
    };
  };
}

/** Modules of the site that the page needs: its component, or those of its live articles. */
export function moduleIdsOf({ content }: PageData): readonly string[] {
  if (content.kind === 'component') return [content.moduleId];
  if ('article' in content) return content.article.live === undefined ? [] : [content.article.live.moduleId];
  if ('posts' in content)
    return [
      ...new Set(content.posts.flatMap((post) => ('article' in post ? (post.article.live?.moduleId ?? []) : []))),
    ];
  return [];
}

/** What components say wins over the default of the same name, property or relation. */
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
  return tag === 'link' && attributes['rel'] === 'canonical' ? 'canonical' : '';
}
