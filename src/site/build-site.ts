/**
 * Stage 3: the whole site as data. In: the config and all parsed pages. Out: routes, shells, sidebars and problems of
 * every locale and version. It touches no disk, and pages are made only when their route is built.
 */
import type { Problem } from '../errors/problem.ts';
import { comparablePath } from '../shared/urls.ts';
import { collectAssets } from './assets.ts';
import { buildFileIndex, fileKeyOf } from './file-index.ts';
import { checkLinks } from './link-check.ts';
import type { LinkScope } from './links.ts';
import { buildContext } from './locale-context.ts';
import { buildLocalePages } from './locale-pages.ts';
import { type BuiltLocale, buildLocaleSite } from './locale-site.ts';
import type { Site, SiteInput } from './types.ts';

export function buildSite(input: SiteInput): Site {
  const problems: Problem[] = input.pages.flatMap((page) => page.problems);
  const locales = buildLocales(input, problems);
  const sites = locales.map(({ built }) => built.site);
  problems.push(...checkLinks(input, locales));
  return {
    config: input.config,
    locales: sites,
    problems: uniqueProblems(problems),
    assets: collectAssets(input, sites),
  };
}

/** A locale with the links that can be made in it. */
export interface LinkedLocale {
  readonly built: BuiltLocale;
  readonly links: LinkScope;
}

function buildLocales(input: SiteInput, problems: Problem[]): readonly LinkedLocale[] {
  const { config } = input;
  const { defaultLocale } = config.i18n;
  const pagesOfLocale = buildLocalePages(input.pages, defaultLocale);
  const registry = buildRegistry(input);
  return config.i18n.locales.map((locale) => {
    const { code, translate, base } = locale;
    const permalinks = new Map<string, string>();
    const links = { config, base, permalinks, staticFiles: input.staticFiles, ...registry.links };
    const context = buildContext({
      input,
      locale,
      pages: pagesOfLocale(translate ? code : defaultLocale),
      problems,
      known: {
        links: () => links,
        hasPage: (localeCode, urlPath) => registry.hasPage(localeCode, urlPath),
        slotHtml: (n, page, urlPath) => {
          const slot = page.slots[n];
          return slot ? built.renderSlot(slot, urlPath) : '';
        },
      },
    });
    const built = buildLocaleSite(context);
    registry.add(built);
    for (const { page, path } of built.site.routes)
      if (page) permalinks.set(fileKeyOf(page.file, page.file.relPath), path);
    return { built, links };
  });
}

interface Registry {
  readonly links: Pick<LinkScope, 'files' | 'routePaths'>;
  add(built: BuiltLocale): void;
  hasPage(localeCode: string, urlPath: string): boolean;
}

/** Paths of all locales, complete when the last one is added. */
function buildRegistry(input: SiteInput): Registry {
  const routePaths = new Map<string, string>();
  const pathsOf = new Map<string, ReadonlySet<string>>();
  return {
    links: { files: buildFileIndex(input.pages, input.config.i18n.defaultLocale), routePaths },
    add({ site }) {
      for (const { path } of site.routes) {
        const key = comparablePath(path);
        // Two pages that differ in letter case alone leave no safe correction of a link.
        routePaths.set(key, routePaths.has(key) ? '' : path);
      }
      pathsOf.set(site.locale, new Set(site.routes.map((route) => route.path)));
    },
    hasPage: (localeCode, urlPath) => pathsOf.get(localeCode)?.has(urlPath) ?? false,
  };
}

/** Locales that share a page share its problems; each is told once. */
function uniqueProblems(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ what, at }) => {
    const key = `${at?.file ?? ''}:${at?.line ?? ''}:${at?.column ?? ''}:${what}`;
    return !seen.has(key) && seen.add(key);
  });
}
