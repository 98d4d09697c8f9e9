/** The version of the site that is shown: its pages, rendered when they are asked for, and those that cannot be. */
import type { Problem } from '../errors/problem.ts';
import { checkRenderedLinks } from '../site/links/rendered-links.ts';
import type { LoadedSite } from '../model/load-site.ts';
import type { PageTarget } from './answer.ts';
import { createDevUrls, type DevUrls } from './dev-urls.ts';
import type { Engine } from './engine-bundle.ts';
import type { DevVite } from './open-vite.ts';
import { problemOfPage } from './error-page.ts';
import { createDevRenderer, type DevRenderer } from './render-page.ts';
import { inDevelopment } from './site-keeper.ts';

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
  files(path: string): Readonly<Record<string, string>>;
  /** Renders the pages at these paths; `true` when other ones fail than before. */
  check(paths: Iterable<string>): Promise<boolean>;
}

export interface ShownPage {
  readonly document?: string;
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
    files(path) {
      const target = urls?.find(path);
      return target?.kind === 'page' ? (renderer?.files(target.locale, target.route) ?? {}) : {};
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
  try {
    const { document, targets, ids } = await renderer.document(locale, route);
    const isKnown = targets.length === 0 && ids.length === 0;
    const broken = isKnown ? [] : checkRenderedLinks(loaded.input, loaded.site, [{ route, targets, ids }]);
    return { document, problems: broken.map(inDevelopment) };
  } catch (error) {
    return { problems: [problemOfPage({ path: route.path, error, siteDir: loaded.config.siteDir })] };
  }
}
