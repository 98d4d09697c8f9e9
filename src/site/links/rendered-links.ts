/** Checks links of pages whose HTML is known only after rendering: React components and live pages (CFG-06). */
import { closest, didYouMean, atLevel, type Place, type Problem } from '../../errors/problem.ts';
import { brokenAnchor, brokenLink, frequentBrokenLink, missingLayoutFile } from '../../errors/links.ts';
import type { HtmlTarget } from '../../shared/html.ts';
import { groupBy } from '../../shared/plain-data.ts';
import { fileUrl, isExternalUrl, resolvePathname } from '../../shared/urls.ts';
import { siteRelative } from '../base/places.ts';
import type { LocaleSite, Route, Site, SiteInput } from '../base/types.ts';
import { placeOfTarget, shellTargets, sidebarTargets, withoutBase, writtenForms } from './layout-targets.ts';
import { fragmentOf } from './links.ts';
import { buildRouteIndex, type RouteIndex } from './route-index.ts';

export interface RenderedPage {
  readonly route: Route;
  /** The targets in the content of the page, without those exempt from checking. */
  readonly targets: readonly HtmlTarget[];
  /** Every `id` of the page. */
  readonly ids: readonly string[];
}

interface RenderedCheck {
  readonly input: SiteInput;
  readonly site: Site;
  readonly index: RouteIndex;
  readonly idsOf: ReadonlyMap<Route, readonly string[]>;
}

/**
 * `rendered` has the pages of all locales, the default one first, because each link is reported as the first locale has
 * it.
 */
export function checkRenderedLinks(
  input: SiteInput,
  site: Site,
  rendered: readonly RenderedPage[],
): readonly Problem[] {
  const known = buildRouteIndex(input, site.locales);
  const idsOf = new Map(rendered.map(({ route, ids }) => [route, ids]));
  const sets = new Map(rendered.map(({ route, ids }) => [route, new Set(ids)]));
  const hasId: RouteIndex['hasId'] = (route, id) => id === '' || (sets.get(route)?.has(id) ?? known.hasId(route, id));
  const check: RenderedCheck = { input, site, index: { ...known, hasId }, idsOf };
  const told = toldOfLayout(site);
  const seen = new Set<string>();
  const broken = rendered.flatMap(({ route, targets }) =>
    targets.flatMap((one): readonly Broken[] => {
      const shown = withoutBase(input.config, one.target);
      const file = route.sources[0] ?? route.path;
      const key = `${file}\n${shown}`;
      if (!isOwn(input, one.target) || !isChecked(input, one) || told.has(one.target) || seen.has(key)) return [];
      const problem = checkTarget(check, one, route);
      if (problem) seen.add(key);
      return problem ? [{ problem, kind: one.kind, shown, file }] : [];
    }),
  );
  return [...foldShared(input, broken), ...anchorsIntoComponents(check)];
}

/**
 * Targets of the layout, which is checked separately, so that a sidebar is not reported for each page that shows it.
 */
function toldOfLayout({ config, locales }: Site): ReadonlySet<string> {
  const targetsOf = ({ shell, sidebars }: LocaleSite) => [
    ...shellTargets(shell, config),
    ...Object.values(sidebars).flatMap(({ name, items }) => sidebarTargets(name, items)),
  ];
  return new Set(locales.flatMap(targetsOf).map(({ target }) => resolvePathname(target, config.baseUrl)));
}

/**
 * Checks if the target belongs to the site. A target that a component writes without `<Link>` and that is outside the
 * base belongs to another site.
 */
function isOwn({ config }: SiteInput, target: string): boolean {
  if (target === '' || isExternalUrl(target) || target.startsWith('pathname:')) return false;
  return !target.startsWith('/') || target.startsWith(config.baseUrl);
}

/** Reports links of Markdown pages to ids that components of other pages should render, but do not. */
function anchorsIntoComponents({ input, site, index, idsOf }: RenderedCheck): readonly Problem[] {
  const seen = new Set<string>();
  return site.openAnchors.flatMap(({ target, route, at }) => {
    const ids = idsOf.get(route);
    const id = fragmentOf(target) ?? '';
    const key = JSON.stringify([target, at]);
    if (ids === undefined || index.hasId(route, id) || seen.has(key)) return [];
    seen.add(key);
    const message = brokenAnchor({ target, path: route.path, guess: closest(id, ids), at });
    return atLevel(input.config.onBrokenAnchors, message) ?? [];
  });
}

/**
 * Checks if a target is to be checked: a rule of the site exempts every `<a>` and picture that a component writes
 * without `<Link>`.
 */
function isChecked({ config }: SiteInput, { byLink }: HtmlTarget): boolean {
  return config.rules.onlyLinksAreChecked !== true || byLink === true;
}

interface Broken {
  readonly problem: Problem;
  readonly kind: HtmlTarget['kind'];
  /** Target without the base of the locale. */
  readonly shown: string;
  readonly file: string;
}

/**
 * Reports each link once. A link with a known place in a source file is one problem, however many pages show that file.
 * A link that several pages get from a shared component is one problem for all of them.
 */
function foldShared({ config }: SiteInput, broken: readonly Broken[]): readonly Problem[] {
  const groups = groupBy(broken, ({ problem, shown, file }) => {
    const { at } = problem;
    if (at?.line !== undefined) return JSON.stringify([shown, at.file, at.line, at.column]);
    return JSON.stringify([shown, shown.startsWith('#') ? file : '']);
  });
  return [...groups.values()].flatMap((group): readonly Problem[] => {
    const [first] = group;
    if (first === undefined) return [];
    const files = [...new Set(group.map(({ file }) => file))];
    const { kind, problem } = first;
    if (files.length === 1 || kind === 'file' || problem.at?.line !== undefined || problem.setting !== 'onBrokenLinks')
      return [problem];
    const message = frequentBrokenLink({ target: first.shown, count: files.length, files: files.toSorted() });
    const shared = atLevel(config.onBrokenLinks, message);
    return shared ? [shared] : [];
  });
}

function checkTarget(check: RenderedCheck, { kind, target }: HtmlTarget, route: Route): Problem | undefined {
  const { input, index } = check;
  const { config } = input;
  const href = target.startsWith('#') ? target : resolved(target, route.path);
  if (kind === 'file') {
    if (href.startsWith(`${config.baseUrl}assets/`) || index.isServed(href)) return undefined;
    const level = config.onBrokenLinks === 'throw' ? 'warn' : config.onBrokenLinks;
    const [shown, at] = [withoutBase(config, href), placeOf(input, route, target)];
    const guess = didYouMean(
      shown,
      Array.from(input.staticFiles, (file) => `/${fileUrl(file)}`),
    );
    return atLevel(level, missingLayoutFile({ part: 'page', target: shown, guess, at }));
  }
  const to = href.startsWith('#') ? route : index.route(href);
  if (!to && index.isServed(href)) return undefined;
  const id = fragmentOf(href) ?? '';
  if (to && index.hasId(to, id)) return undefined;
  const at = placeOf(input, route, target);
  if (to === undefined)
    return atLevel(config.onBrokenLinks, brokenLink({ target, resolved: target, guess: guessPath(check, href), at }));
  const guess = closest(id, check.idsOf.get(to) ?? to.ids);
  return atLevel(config.onBrokenAnchors, brokenAnchor({ target, path: to.path, guess, at }));
}

function resolved(target: string, urlPath: string): string {
  try {
    const { pathname, search, hash } = new URL(target, `http://site${urlPath}`);
    return pathname + search + hash;
  } catch {
    return target;
  }
}

function guessPath({ input, site }: RenderedCheck, href: string): string | undefined {
  const { config } = input;
  const paths = site.locales.flatMap(({ routes }) => routes.map(({ path }) => withoutBase(config, path)));
  return didYouMean(withoutBase(config, href), new Set(paths));
}

/**
 * Finds the target in the file of the page. The file may lack it, because a component of another file can render the
 * link.
 */
function placeOf(input: SiteInput, route: Route, target: string): Place {
  const file = route.sources[0] ?? route.path;
  const written = writtenForms(target, withoutBase(input.config, target));
  const path = route.page?.live?.paths?.find((ref) => written.includes(ref.target));
  if (path !== undefined) {
    const { line, column, from } = path;
    return { file: from === undefined ? file : siteRelative(input.config, from), line, column };
  }
  const text = input.componentPages.find(({ sitePath }) => sitePath === file)?.text;
  return { file, ...placeOfTarget({ text, filePath: file }, target, withoutBase(input.config, target)) };
}
