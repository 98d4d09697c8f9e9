/**
 * Stage 3: the whole site as data. In: the config and all parsed pages. Out: routes, shells, sidebars and problems of
 * every locale and version. It touches no disk, and pages are made only when their route is built.
 *
 * Where to read on:
 *
 * | file                                | what                                                            |
 * |-------------------------------------|-----------------------------------------------------------------|
 * | `locales.ts`, `locale-site.ts`      | the locales, and the parts of one of them                       |
 * | `versions.ts`, `docs.ts`            | versions of the docs, docs of a version: ids, slugs, titles     |
 * | `sidebars.ts`, `navigation.ts`      | sidebars; previous, next and breadcrumbs                        |
 * | `doc-page.ts`, `pages.ts`, `blog.ts`| data of the pages                                               |
 * | `shell.ts`                          | navbar, footer and what else all pages of a locale share        |
 * | `links.ts`, `link-check.ts`         | what a link means, and whether it leads somewhere               |
 */
import type { Problem } from '../errors/problem.ts';
import { collectAssets } from './assets.ts';
import { checkLinks } from './links/link-check.ts';
import { buildLocales } from './locale/locales.ts';
import type { Site, SiteInput } from './types.ts';

export function buildSite(input: SiteInput): Site {
  const { value: locales, problems: ofLocales } = buildLocales(input);
  const checked = checkLinks(input, locales);
  const ofPages = input.pages.flatMap((page) => page.problems);
  const sites = locales.map(({ built }) => built.site);
  return {
    config: input.config,
    locales: sites,
    problems: uniqueProblems([...ofPages, ...ofLocales, ...checked.problems]),
    openAnchors: checked.openAnchors,
    assets: collectAssets(input, sites),
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
