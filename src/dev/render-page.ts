/**
 * The version of a site that is being edited: its pages, rendered when they are asked for with the functions of the build
 * and the modules of the moment, and those that cannot be.
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
import type { LocaleSite, Route } from '../site/types.ts';
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
  /** Path of the script that runs before first paint, below the base. */
  readonly bootPath: string;
}

export interface DevRenderer {
  /** The whole document, and what its components refer to. Throws what they throw. */
  document(locale: LocaleSite, route: Route): Promise<RenderedDocument>;
  /**
   * What an open page takes in place of what it has: its document and its sidebar, by URL. Nothing is rendered for it, so
   * tags that components add to the head are left to them: they do so in the browser.
   */
  files(locale: LocaleSite, route: Route): Readonly<Record<string, string>>;
}

export type RenderedDocument = Pick<RenderedPage, 'document' | 'targets' | 'ids'>;

/** The same for all, as a page of an earlier version is always brought up to date. */
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
      // Vite serves what modules import.
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

/** With the time of the last change, so that the browser, which keeps modules for ever by their URL, loads it anew. */
function urlOfModule(vite: DevVite, module: PageModule | undefined): string {
  if (module === undefined) return '';
  const specifier = moduleSpecifier(module);
  const url = vite.urlOf(specifier);
  const changed = vite.server.environments.client.moduleGraph.getModuleById(specifier)?.lastHMRTimestamp ?? 0;
  return changed === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}t=${changed}`;
}

/**
 * Styles that modules of the page import. In the document they apply before first paint; Vite's client recognises them
 * by their attribute and updates them in place.
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

/** Others with a query are style sheets as text, or as a URL. */
function isStyleSheet(id: string): boolean {
  return isCSSRequest(id) && (!id.includes('?') || id.endsWith(SVG_STYLES));
}

async function styleTag(vite: DevVite, file: string): Promise<HeadTag> {
  const { default: text } = await vite.load(file.includes('?') ? file.replace('?', '?inline&') : `${file}?inline`);
  return { tag: 'style', attributes: { type: 'text/css', 'data-vite-dev-id': file }, text: String(text) };
}

/** The site as it is now. */
export interface Shown {
  /** Grows with every change. */
  readonly version: number;
  /** `undefined`: it cannot be shown at all. */
  readonly loaded: LoadedSite | undefined;
  readonly problems: readonly Problem[];
  readonly engine: Engine;
}

export interface ShownSite extends Shown {
  /** `undefined` like the site. */
  readonly urls: DevUrls | undefined;
  /** Problems of the site and of its pages. */
  readonly allProblems: readonly Problem[];
  /** Problems that came up when pages were rendered. */
  readonly pageProblems: readonly Problem[];
  /** The document, unless it could not be rendered, and what is wrong with it. */
  render(target: PageTarget): Promise<ShownPage>;
  /** Everything that the page at a path is made from in the browser: text by URL. */
  files(path: string): Promise<Readonly<Record<string, string>>>;
  /** Renders the pages at these paths; `true` when other ones fail than before. */
  check(paths: Iterable<string>): Promise<boolean>;
}

export interface ShownPage {
  readonly document?: string;
  /** `true`: the page can be shown when all are parsed. */
  readonly isOdd?: boolean;
  readonly problems: readonly Problem[];
}

/** Path of the script that runs before first paint, below the base. */
export const BOOT_PATH = 'assets/js/boot.js';

/** `failed`: problems by the path of the page; they outlive a version, as code does not change with content. */
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
