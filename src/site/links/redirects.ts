import { defined } from '../../shared/plain-data.ts';
import { findStringPlaces } from '../../config/source-place.ts';
import { didYouMean, asError, asWarning, type Checked, flatChecked, type Place } from '../../errors/problem.ts';
import { impossiblePath, redirectOverPage, redirectToNothing } from '../../errors/routes.ts';
import { encodeSpaces, isExternalUrl, splitUrl, trimTrailingSlash } from '../../shared/urls.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import { configFileOf, reasonAgainst } from '../base/places.ts';
import type { MovedTag } from '../base/tags.ts';
import type { LocaleSite, Route } from '../base/types.ts';

/** Returns the redirects of the config in this locale, without those whose path is that of a page. */
export function buildRedirects(
  context: LocaleContext,
  routes: readonly Pick<Route, 'path'>[],
): Checked<LocaleSite['redirects']> {
  const { config, base } = context;
  const configFile = configFileOf(config);
  const at = (written: string): Place => {
    const text = context.input.configText ?? '';
    const [place] = findStringPlaces({ text, filePath: configFile }, [written], ['redirects']);
    return { file: configFile, ...place };
  };
  const paths = new Set(routes.map((route) => encodeSpaces(trimTrailingSlash(route.path))));
  const added = addedRedirects(context, routes);
  const redirects = config.redirects.map(({ from, to }): Checked<LocaleSite['redirects']> => {
    const redirect = { from: context.href(from), to: context.href(to) };
    const reason = reasonAgainst(redirect.from);
    if (reason !== undefined)
      return { value: [], problems: [asError(impossiblePath({ path: from, reason, at: at(from), redirects: true }))] };
    if (paths.has(trimTrailingSlash(redirect.from))) {
      return { value: [], problems: [asWarning(redirectOverPage({ from, at: at(from) }))] };
    }
    if (isExternalUrl(to) || paths.has(trimTrailingSlash(splitUrl(redirect.to)[0]))) {
      return { value: [redirect], problems: [] };
    }
    const guess = didYouMean(
      `/${redirect.to.slice(base.length)}`,
      [...paths].map((path) => `/${path.slice(base.length)}`),
    );
    const message = redirectToNothing({ from, to, at: at(to), ...defined({ guess }) });
    return { value: [redirect], problems: [asError(message)] };
  });
  return flatChecked([...redirects, { value: added, problems: [] }]);
}

/** The pages of a locale that its home page can redirect to. */
interface StartPages {
  readonly routes: readonly Pick<Route, 'path' | 'kind'>[];
  readonly redirects: LocaleSite['redirects'];
  /** URL paths of the main pages of docs, in the order of the config. */
  readonly docs: readonly string[];
}

/** Kinds of routes that can serve as a start page when there are no docs, best first. */
const STARTS: readonly Route['kind'][] = ['blog-list', 'markdown', 'component'];

/**
 * Redirects the base of a locale without a home page to its docs, else to its blog, else to its first page. Docusaurus
 * shows its not-found page, and so do sites that follow its rules.
 */
export function homeRedirect(
  { config, base, input }: Pick<LocaleContext, 'config' | 'base' | 'input'>,
  { routes, redirects, docs }: StartPages,
): LocaleSite['redirects'] {
  const hasHome =
    routes.some(({ path }) => path === base) ||
    redirects.some(({ from }) => trimTrailingSlash(from) === trimTrailingSlash(base)) ||
    input.staticFiles.has(`${base.slice(config.baseUrl.length)}index.html`);
  if (hasHome || config.rules.homeMayBeMissing === true) return [];
  const [to] = [
    ...docs,
    ...STARTS.flatMap((kind) => routes.filter((route) => route.kind === kind).map(({ path }) => path)),
  ];
  return to === undefined ? [] : [{ from: base, to }];
}

interface LocaleTags {
  readonly context: Pick<LocaleContext, 'base'>;
  readonly routes: readonly Pick<Route, 'path' | 'kind'>[];
  readonly redirects: LocaleSite['redirects'];
  readonly movedTags: readonly MovedTag[];
}

/**
 * A reader who changes the language keeps the rest of the path (DD-10). If a tag has another path in a language, the
 * paths of the other languages redirect to its page, or to the list of all tags when it has no page.
 */
export function tagRedirects(locale: LocaleTags, locales: readonly LocaleTags[]): LocaleSite['redirects'] {
  const { context, routes, redirects } = locale;
  const pages = new Set(routes.map(({ path }) => path));
  const taken = new Set([...pages, ...redirects.map(({ from }) => from)]);
  const lists = routes.filter(({ kind }) => kind === 'doc-tags' || kind === 'blog-tags').map(({ path }) => path);
  const here = new Map(locale.movedTags.map(({ original, path }) => [original, path]));
  const asked = locales.flatMap((other) =>
    other.movedTags.flatMap((tag) => {
      const [path, original] = [tag.path, tag.original].map(
        (one) => context.base + one.slice(other.context.base.length),
      );
      return [path, original].map((from = '') => ({ from, page: here.get(original ?? '') ?? original ?? '' }));
    }),
  );
  return asked.flatMap(({ from, page }) => {
    const list = lists.findLast((one) => page.startsWith(`${trimTrailingSlash(one)}/`));
    const to = pages.has(page) ? page : list;
    if (to === undefined || taken.has(from)) return [];
    taken.add(from);
    return [{ from, to }];
  });
}

/**
 * Returns the redirects that a function of the config creates for each page, without those whose path is that of a
 * page.
 */
function addedRedirects(
  { config, base, href }: LocaleContext,
  routes: readonly Pick<Route, 'path'>[],
): LocaleSite['redirects'] {
  const redirectsTo = config.functions?.redirects;
  if (redirectsTo === undefined) return [];
  const taken = new Set([...routes.map(({ path }) => path), ...config.redirects.map(({ from }) => href(from))]);
  return routes.flatMap(({ path }) =>
    redirectsTo(`/${path.slice(base.length)}`)
      .map(href)
      .filter((from) => reasonAgainst(from) === undefined && !taken.has(from) && taken.add(from))
      .map((from) => ({ from, to: path })),
  );
}
