/**
 * Stage 3: the whole site as data. In: the config and all parsed pages. Out: routes, shells, sidebars and problems of
 * every locale and version. It touches no disk, and pages are made only when their route is built.
 *
 * Where to read on:
 *
 * | file                                   | what                                                            |
 * |----------------------------------------|-----------------------------------------------------------------|
 * | `locale-site.ts`                       | one locale: planned, then linked with all others                |
 * | `locale-context.ts`, `page-context.ts` | what is known before all routes exist, and what after           |
 * | `versions.ts`, `docs.ts`               | versions of the docs, docs of a version: ids, slugs, titles     |
 * | `sidebars.ts`, `navigation.ts`         | sidebars; previous, next and breadcrumbs                        |
 * | `doc-page.ts`, `pages.ts`, `blog.ts`   | data of the pages                                               |
 * | `shell.ts`                             | navbar, footer and what else all pages of a locale share        |
 * | `links.ts`, `link-check.ts`            | what a link means, and whether it leads somewhere               |
 */
import { allChecked, type Checked, type Problem } from '../errors/problem.ts';
import { collectAssets } from './assets.ts';
import { checkLinks } from './links/link-check.ts';
import { buildPathIndex } from './links/route-index.ts';
import { buildContext, buildLocalePages } from './locale/locale-context.ts';
import { linkLocale, planLocale, type PlannedLocale } from './locale/locale-site.ts';
import type { Site, SiteInput } from './types.ts';

export function buildSite(input: SiteInput): Site {
  const { value: planned, problems: ofLocales } = planLocales(input);
  const paths = buildPathIndex(
    input,
    planned.map(({ context, routes }) => ({ locale: context.locale.code, routes })),
  );
  const locales = planned.map((locale) => linkLocale(locale, paths));
  const checked = checkLinks(input, locales);
  const sites = locales.map(({ site }) => site);
  const ofPages = input.pages.flatMap((page) => page.problems);
  return {
    config: input.config,
    locales: sites,
    problems: uniqueProblems([...ofPages, ...ofLocales, ...checked.problems]),
    openAnchors: checked.openAnchors,
    assets: collectAssets(input, sites),
  };
}

/** All locales with their routes; what a page says of another waits until all are there. */
export function planLocales(input: SiteInput): Checked<readonly PlannedLocale[]> {
  const { locales, defaultLocale } = input.config.i18n;
  const pagesOfLocale = buildLocalePages(input.pages, defaultLocale);
  const planned = locales.map((locale) => {
    const pages = pagesOfLocale(locale.translate ? locale.code : defaultLocale);
    return planLocale(buildContext({ input, locale, pages }));
  });
  return allChecked(planned);
}

/** Locales that share a page share its problems; each is told once. */
function uniqueProblems(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ what, at }) => {
    const key = `${at?.file ?? ''}:${at?.line ?? ''}:${at?.column ?? ''}:${what}`;
    return !seen.has(key) && seen.add(key);
  });
}
