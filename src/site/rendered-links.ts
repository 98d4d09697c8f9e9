/** Links of pages whose HTML is known only after rendering: React components and live pages (CFG-06). */
import { brokenAnchor, brokenLink, frequentBrokenLink } from '../errors/links.ts';
import { atLevel, type Problem } from '../errors/problem.ts';
import { isExternalUrl } from '../shared/urls.ts';
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
  { config }: SiteInput,
  index: RouteIndex,
  { target, route }: { readonly target: string; readonly route: Route },
): readonly Problem[] {
  const at = { file: route.sources[0] ?? route.path };
  const to = target.startsWith('#') ? route : index.route(target);
  if (!to && index.isServed(target)) return [];
  if (to && index.hasId(to, hashOf(target) ?? '')) return [];
  const problem = to
    ? atLevel(config.onBrokenAnchors, brokenAnchor({ target, path: to.path, at }))
    : atLevel(config.onBrokenLinks, brokenLink({ target, resolved: target, at }));
  return problem ? [problem] : [];
}

function withoutBase({ config }: SiteInput, target: string): string {
  const base = config.i18n.locales.map((locale) => locale.base).find((each) => each !== '/' && target.startsWith(each));
  return base === undefined ? target : `/${target.slice(base.length)}`;
}
