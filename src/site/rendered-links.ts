/** Links of pages whose HTML is known only after rendering: React components and live pages (CFG-06). */
import { findStringPlaces } from '../config/string-place.ts';
import { brokenAnchor, brokenLink, frequentBrokenLink } from '../errors/links.ts';
import { atLevel, type Place, type Problem } from '../errors/problem.ts';
import { isExternalUrl } from '../shared/urls.ts';
import { siteRelative } from './config-file.ts';
import { FREQUENT } from './link-check.ts';
import { hashOf } from './links.ts';
import { buildRouteIndex, type RouteIndex } from './route-index.ts';
import type { Route, Site, SiteInput } from './types.ts';

export interface RenderedPage {
  readonly route: Route;
  /** Values of `href` in the content of the page, those exempt from checking left out. */
  readonly hrefs: readonly string[];
  /** Every `id` of the page. */
  readonly ids: readonly string[];
}

/** `rendered`: pages of all locales, the default one first, so that each link is told as it reads there. */
export function checkRenderedLinks(
  input: SiteInput,
  site: Site,
  rendered: readonly RenderedPage[],
): readonly Problem[] {
  const known = buildRouteIndex(input, site.locales);
  const idsOf = new Map(rendered.map(({ route, ids }) => [route, new Set(ids)]));
  const index: RouteIndex = {
    ...known,
    hasId: (route, id) => id === '' || (idsOf.get(route)?.has(id) ?? known.hasId(route, id)),
  };
  const seen = new Set<string>();
  const broken = rendered.flatMap(({ route, hrefs }) =>
    hrefs.flatMap((target) => {
      const shown = withoutBase(input, target);
      const file = route.sources[0] ?? route.path;
      const key = `${file}\n${shown}`;
      if (isExternalUrl(target) || seen.has(key)) return [];
      seen.add(key);
      return checkHref(input, index, { target, route }).map((problem) => ({ problem, shown, file }));
    }),
  );
  return foldFrequent(input, broken);
}

interface Broken {
  readonly problem: Problem;
  /** Target without the base of the locale. */
  readonly shown: string;
  readonly file: string;
}

/** What many pages share is rendered by the layout: it is told once. */
function foldFrequent({ config }: SiteInput, broken: readonly Broken[]): readonly Problem[] {
  const files = new Map<string, string[]>();
  for (const { problem, shown, file } of broken) {
    if (problem.setting !== 'onBrokenLinks') continue;
    const known = files.get(shown);
    if (known === undefined) files.set(shown, [file]);
    else known.push(file);
  }
  const isFrequent = (shown: string): boolean => (files.get(shown)?.length ?? 0) >= FREQUENT;
  const frequent = [...files].filter(([shown]) => isFrequent(shown));
  return [
    ...frequent.flatMap(([target, each]) => {
      const message = frequentBrokenLink({ target, count: each.length, files: each.toSorted() });
      return atLevel(config.onBrokenLinks, message) ?? [];
    }),
    ...broken.filter(({ shown }) => !isFrequent(shown)).map(({ problem }) => problem),
  ];
}

function checkHref(
  input: SiteInput,
  index: RouteIndex,
  { target, route }: { readonly target: string; readonly route: Route },
): readonly Problem[] {
  const { config } = input;
  const to = target.startsWith('#') ? route : index.route(target);
  if (!to && index.isServed(target)) return [];
  if (to && index.hasId(to, hashOf(target) ?? '')) return [];
  const at = placeOf(input, route, target);
  const problem = to
    ? atLevel(config.onBrokenAnchors, brokenAnchor({ target, path: to.path, at }))
    : atLevel(config.onBrokenLinks, brokenLink({ target, resolved: target, at }));
  return problem ? [problem] : [];
}

/** Where the file of the page writes the target, if it does: a component of another file may render the link. */
function placeOf(input: SiteInput, route: Route, target: string): Place {
  const file = route.sources[0] ?? route.path;
  const written = writtenForms(target, withoutBase(input, target));
  const path = route.page?.live?.paths?.find((ref) => written.includes(ref.target));
  if (path !== undefined) {
    const { line, column, from } = path;
    return { file: from === undefined ? file : siteRelative(input.config, from), line, column };
  }
  const text = input.componentPages.find(({ sitePath }) => sitePath === file)?.text;
  const [place] = text === undefined ? [] : findStringPlaces({ text, filePath: file }, written);
  return { file, ...place };
}

/** Links are written with or without the base, the slash before them and the one at their end. */
function writtenForms(target: string, withoutBase: string): readonly string[] {
  return [target, withoutBase, withoutBase.replace(/^\//, '')]
    .flatMap((form) => [form, form.replace(/\/(?=$|[?#])/, ''), form.replace(/(?<!\/)(?=$|[?#])/, '/')])
    .filter((form) => form !== '');
}

function withoutBase({ config }: SiteInput, target: string): string {
  const base = config.i18n.locales.map((locale) => locale.base).find((each) => each !== '/' && target.startsWith(each));
  return base === undefined ? target : `/${target.slice(base.length)}`;
}
