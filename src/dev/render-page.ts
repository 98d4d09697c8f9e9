/**
 * Renders the current version of a site that is being edited. Pages are rendered on request, with the functions of the
 * build and the current modules. Pages that fail to render are recorded.
 */
import { isCSSRequest, type EnvironmentModuleNode } from 'vite';
import { pageModulesOf, moduleSpecifier, type PageModule } from '../bundle/plugins.ts';
import type { LoadedSite } from '../model/load-site.ts';
import { SVG_STYLES } from '../bundle/svg.ts';
import { renderDataDocument, type DocumentFrame } from '../render/document.ts';
import { buildDocumentFrame } from '../render/frame.ts';
import { moduleIdsOf, pageRenderer, type RenderedPage } from '../render/pages.ts';
import { documentUrl } from '../shared/urls.ts';
import type { HeadTag, PageData } from '../shared/wire.ts';
import type { LocaleSite, Route } from '../site/base/types.ts';
import { type DevUrls, createDevUrls, type PageTarget } from './answer.ts';
import type { Engine } from './engine-bundle.ts';
import { type DevVite, PAGE_SECONDS } from './open-vite.ts';
import type { Problem } from '../errors/problem.ts';
import { checkRenderedLinks } from '../site/links/rendered-links.ts';
import { problemOfPage } from './error-page.ts';
import { inDevelopment } from './site-keeper.ts';

export interface DevRendererInput {
  readonly loaded: LoadedSite;
  readonly version: number;
  readonly urls: DevUrls;
  readonly vite: DevVite;
  readonly engine: Engine;
  /** Path below the base of the script that runs before first paint. */
  readonly bootPath: string;
}

export interface DevRenderer {
  /** Renders the whole document, and collects what its components link to. Throws what the components throw. */
  document(locale: LocaleSite, route: Route): Promise<RenderedDocument>;
  /**
   * Returns what an open page replaces: its document and its sidebar, by URL. The page is not rendered for this, so
   * head tags that components add are missing; the components add them in the browser.
   */
  files(locale: LocaleSite, route: Route): Readonly<Record<string, string>>;
}

export type RenderedDocument = Pick<RenderedPage, 'document' | 'targets' | 'ids'>;

/** The same for all versions, since a page of an earlier version is always updated. */
const BUILD_ID = 'dev';

export function createDevRenderer({ loaded, version, urls, vite, engine, bootPath }: DevRendererInput): DevRenderer {
  const modules = new Map(pageModulesOf(loaded).map((module) => [module.moduleId, module]));
  const loaders = Object.fromEntries(
    [...modules].map(([id, module]) => [id, () => vite.load(moduleSpecifier(module))]),
  );
  const moduleUrl = (id: string) => urlOfModule(vite, modules.get(id));
  const dataOf = (locale: LocaleSite, route: Route): PageData => ({
    ...route.build(urls.bundleUrls(locale, moduleUrl)),
    buildId: BUILD_ID,
    shellUrl: urls.shellUrl(locale),
  });
  return {
    files(locale, route) {
      const data = dataOf(locale, route);
      const sidebar = urls.find(data.sidebar?.url ?? '');
      return {
        [documentUrl(route.path, { ...locale.shell.locale, hashRouter: locale.shell.hashRouter })]:
          renderDataDocument(data),
        ...(data.sidebar !== undefined && sidebar?.kind === 'text' && { [data.sidebar.url]: sidebar.text }),
      };
    },
    async document(locale, route) {
      const data = dataOf(locale, route);
      const codeVersion = vite.codeVersion();
      const renderPage = (await vite.loadTheme?.()) ?? engine.renderPage;
      const used = moduleIdsOf(data).flatMap((id) => modules.get(id) ?? []);
      for (const module of used) await vite.load(moduleSpecifier(module));
      const frame = frameOf({ locale, loaded, vite, version, codeVersion, bootPath });
      const styles = await stylesOf(vite, used);
      const render = pageRenderer(
        { renderPage, modules: loaders },
        {
          shells: { [locale.locale]: locale.shell },
          frames: { [locale.locale]: { ...frame, siteHead: [...frame.siteHead, ...styles] } },
          scripts: {},
          pageScripts: { docs: [], blog: [], site: [] },
          pageSeconds: PAGE_SECONDS,
          hasSiteTheme: loaded.config.extensions !== undefined,
          prism: loaded.config.markdown.prism,
        },
      );
      const { document, targets, ids } = await render(locale.locale, data);
      // Links to modules are served by Vite.
      return { document, ids, targets: targets.filter(({ target }) => !target.startsWith(vite.base)) };
    },
  };
}

function frameOf(
  input: { readonly locale: LocaleSite; readonly codeVersion: number } & Pick<
    DevRendererInput,
    'loaded' | 'vite' | 'version' | 'bootPath'
  >,
): DocumentFrame {
  const { config } = input.loaded;
  const { entry, styles } = input.vite.urls;
  const belowBase = (url: string) => url.slice(config.baseUrl.length);
  const frame = buildDocumentFrame({
    locale: input.locale,
    config,
    production: false,
    bundle: { script: belowBase(entry), styles: styles.map(belowBase), preloads: [], bootScript: input.bootPath },
  });
  const content = `${input.version} ${input.codeVersion}`;
  const mark: HeadTag = { tag: 'meta', attributes: { name: 'octavo-dev', content } };
  return { ...frame, siteHead: [mark, ...frame.siteHead] };
}

/**
 * Returns the URL with the time of the last change. Browsers cache modules by URL, so this makes them load the new one.
 */
function urlOfModule(vite: DevVite, module: PageModule | undefined): string {
  if (module === undefined) return '';
  const specifier = moduleSpecifier(module);
  const url = vite.urlOf(specifier);
  const changed = vite.server.environments.client.moduleGraph.getModuleById(specifier)?.lastHMRTimestamp ?? 0;
  return changed === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}t=${changed}`;
}

/**
 * Returns styles that modules of the page import. In the document they apply before first paint. Vite's client
 * recognizes them by their attribute and updates them in place.
 */
async function stylesOf(vite: DevVite, modules: readonly PageModule[]): Promise<readonly HeadTag[]> {
  const { moduleGraph } = vite.server.environments.ssr;
  const files = new Set<string>();
  const seen = new Set<EnvironmentModuleNode>();
  const visit = (node: EnvironmentModuleNode | undefined) => {
    if (node === undefined || seen.has(node)) return;
    seen.add(node);
    if (node.id !== null && isStyleSheet(node.id)) files.add(node.id);
    node.importedModules.forEach(visit);
  };
  for (const module of modules) visit(moduleGraph.getModuleById(moduleSpecifier(module)));
  return Promise.all([...files].map((file) => styleTag(vite, file)));
}

/** Checks for a style sheet. Other requests with a query import sheets as text or as a URL. */
function isStyleSheet(id: string): boolean {
  return isCSSRequest(id) && (!id.includes('?') || id.endsWith(SVG_STYLES));
}

async function styleTag(vite: DevVite, file: string): Promise<HeadTag> {
  const { default: text } = await vite.load(file.includes('?') ? file.replace('?', '?inline&') : `${file}?inline`);
  return { tag: 'style', attributes: { type: 'text/css', 'data-vite-dev-id': file }, text: String(text) };
}

/** The current state of the site. */
export interface Shown {
  /** Grows with every change. */
  readonly version: number;
  /** `undefined` when the site cannot be shown at all. */
  readonly loaded: LoadedSite | undefined;
  readonly problems: readonly Problem[];
  readonly engine: Engine;
}

export interface ShownSite extends Shown {
  /** `undefined` when `loaded` is. */
  readonly urls: DevUrls | undefined;
  /** Problems of the site and of its pages. */
  readonly allProblems: readonly Problem[];
  /** Problems found while rendering pages. */
  readonly pageProblems: readonly Problem[];
  /** Renders a page. The document is missing when that fails. Also returns the problems. */
  render(target: PageTarget): Promise<ShownPage>;
  /** Returns everything that the page at a path is made from in the browser: text by URL. */
  files(path: string): Promise<Readonly<Record<string, string>>>;
  /** Renders the pages at these paths. Resolves to `true` when the set of failures has changed. */
  check(paths: Iterable<string>): Promise<boolean>;
}

export interface ShownPage {
  readonly document?: string;
  /** True when the page can be shown only after all pages are parsed. */
  readonly isOdd?: boolean;
  readonly problems: readonly Problem[];
}

/** Path below the base of the script that runs before first paint. */
export const BOOT_PATH = 'assets/js/boot.js';

/**
 * Creates the renderer for a version. `failed` holds problems by page path. It outlives a version, because code does
 * not change with content.
 */
export function showSite(shown: Shown, vite: DevVite, failed: Map<string, readonly Problem[]>): ShownSite {
  const { loaded, version, engine } = shown;
  const urls = loaded === undefined ? undefined : createDevUrls(loaded);
  const renderer =
    loaded === undefined || urls === undefined
      ? undefined
      : createDevRenderer({ loaded, version, engine, urls, vite, bootPath: BOOT_PATH });
  const render = async (target: PageTarget): Promise<ShownPage> => {
    const page = await renderPage(target, { loaded, renderer });
    if (page.problems.length > 0) failed.set(target.route.path, page.problems);
    else failed.delete(target.route.path);
    return page;
  };
  return {
    ...shown,
    urls,
    get allProblems() {
      return [...shown.problems, ...[...failed.values()].flat()];
    },
    get pageProblems() {
      return [...failed.values()].flat();
    },
    render,
    async files(path) {
      const target = urls?.find(path);
      if (target?.kind !== 'page' || renderer === undefined) return {};
      const make = () => renderer.files(target.locale, target.route);
      return loaded?.pending === undefined ? make() : loaded.pending.complete(async () => make());
    },
    async check(paths) {
      const before = JSON.stringify([...failed]);
      failed.clear();
      for (const path of new Set(paths)) {
        const target = urls?.find(path);
        if (target?.kind === 'page') await render(target);
      }
      return JSON.stringify([...failed]) !== before;
    },
  };
}

async function renderPage(
  { locale, route }: PageTarget,
  { loaded, renderer }: { readonly loaded: LoadedSite | undefined; readonly renderer: DevRenderer | undefined },
): Promise<ShownPage> {
  if (loaded === undefined || renderer === undefined) return { document: '', problems: [] };
  const { pending } = loaded;
  const make = () => renderer.document(locale, route);
  try {
    const { document, targets, ids } = await (pending === undefined ? make() : pending.complete(make));
    if (route.page !== undefined && pending?.isOdd(route.page) === true) return { isOdd: true, problems: [] };
    const isKnown = targets.length === 0 && ids.length === 0;
    const broken = isKnown ? [] : checkRenderedLinks(loaded.input, loaded.site, [{ route, targets, ids }]);
    return { document, problems: broken.map(inDevelopment) };
  } catch (error) {
    return { problems: [problemOfPage({ path: route.path, error, siteDir: loaded.config.siteDir })] };
  }
}
