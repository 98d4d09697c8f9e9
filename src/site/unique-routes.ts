/** Decides which of several pages with the same path or file is published, and reports the others. */
import type { Config } from '../config/types.ts';
import { asError, atLevel, type Checked, type Message, type Place, type Problem } from '../errors/problem.ts';
import { caseTwin, duplicateRoute, impossiblePath, sameFile } from '../errors/routes.ts';
import { defined } from '../shared/plain-data.ts';
import { pageFile, readablePath, trimTrailingSlash } from '../shared/urls.ts';
import type { LocaleContext } from './locale/locale-context.ts';
import type { PlannedRoute } from './locale/page-context.ts';
import { fieldPlace, reasonAgainst } from './base/places.ts';
import { tagSlug } from './base/tags.ts';

/** The first page keeps a path (RT-20). The most specific paths come first, the home page last (RT-19). */
export function uniqueRoutes(
  context: LocaleContext,
  routes: readonly PlannedRoute[],
): Checked<readonly PlannedRoute[]> {
  const byPath = new Map<string, PlannedRoute>();
  const problems = routes.flatMap((route) => {
    const key = trimTrailingSlash(route.path);
    const first = byPath.get(key);
    if (!first || comesBefore(route, first)) byPath.set(key, route);
    if (!first) return oddPath(context, route, routes);
    return comesBefore(route, first) ? duplicate(context, route, first) : duplicate(context, first, route);
  });
  const written = withOwnFiles(context, [...byPath.values()]);
  const depths = new Map(written.value.map(({ path }) => [path, path.split('/').filter(Boolean).length]));
  const depth = ({ path }: PlannedRoute): number => depths.get(path) ?? 0;
  const sorted = written.value.toSorted((a, b) => depth(b) - depth(a) || (a.path < b.path ? -1 : 1));
  return { value: sorted, problems: [...problems, ...written.problems] };
}

/**
 * Different paths may map to one file: `/404` and `/404.html`, or `/` and `/index`, when pages are files. Pages that
 * the site cannot do without keep the file: the not-found page and the home page of a language.
 */
function withOwnFiles(context: LocaleContext, routes: readonly PlannedRoute[]): Checked<readonly PlannedRoute[]> {
  const { config, base, input } = context;
  if (config.experimental.hashRouter) return { value: routes, problems: [] };
  const needed = (route: PlannedRoute): number => (route.kind === 'not-found' || route.path === base ? 0 : 1);
  const byFile = new Map<string, PlannedRoute>();
  const problems = routes
    .toSorted((a, b) => needed(a) - needed(b))
    .flatMap((route) => {
      const file = fileOf(config, route.path);
      const first = byFile.get(file);
      if (!first) byFile.set(file, route);
      const path = ownPath(context, route);
      const shared = { path, at: placeOf(route) };
      if (first) return told(context, sameFile({ ...shared, file: fileOf(config, path), other: nameOf(first) }));
      return input.staticFiles.has(file) ? told(context, sameFile({ ...shared, file, other: 'a static folder' })) : [];
    });
  const kept = new Set(byFile.values());
  return { value: routes.filter((route) => kept.has(route)), problems: [...problems, ...caseTwins(context, byFile)] };
}

/** Reports files whose names differ only in casing, because some file systems and hosts treat them as one file. */
function caseTwins(context: LocaleContext, byFile: ReadonlyMap<string, PlannedRoute>): readonly Problem[] {
  const { config, input } = context;
  const byName = new Map(
    Array.from(input.staticFiles, (file) => [file.toLowerCase(), { file, other: 'a static folder' }]),
  );
  return [...byFile].flatMap(([file, route]) => {
    const name = file.toLowerCase();
    const first = byName.get(name);
    if (first === undefined) byName.set(name, { file, other: sourceOf(route) ?? `the ${route.kind} page` });
    if (first === undefined || first.file === file) return [];
    return told(context, caseTwin({ ...first, twin: fileOf(config, ownPath(context, route)), at: placeOf(route) }));
  });
}

/** Returns the path of the file below the output folder. */
function fileOf(config: Config, path: string): string {
  return pageFile(`/${readablePath(path).slice(config.baseUrl.length)}`, config);
}

/**
 * Orders the files that can represent one folder: `index`, then `README`, then the file with the name of the folder.
 */
function comesBefore(route: PlannedRoute, other: PlannedRoute): boolean {
  const [file, before] = [route.page?.file.relPath, other.page?.file.relPath];
  if (file === undefined || before === undefined) return false;
  const [folder, name] = inFolder(file);
  const [otherFolder, otherName] = inFolder(before);
  if (folder !== otherFolder) return false;
  const order = [...FOLDER_FILES, name, otherName];
  return FOLDER_FILES.includes(name) && order.indexOf(name) < order.indexOf(otherName);
}

const FOLDER_FILES: readonly string[] = ['index', 'readme'];

/** `docs/Guide/README.md` → `docs/Guide/` and `readme`. */
function inFolder(relPath: string): readonly [folder: string, name: string] {
  const at = relPath.lastIndexOf('/') + 1;
  return [
    relPath.slice(0, at),
    relPath
      .slice(at)
      .replace(/\.\w+$/, '')
      .toLowerCase(),
  ];
}

function duplicate(context: LocaleContext, first: PlannedRoute, second: PlannedRoute): readonly Problem[] {
  const path = ownPath(context, second);
  const at = routePlace(second) ?? routePlace(first);
  return told(context, duplicateRoute({ path, first: nameOf(first), second: nameOf(second), at }));
}

function told({ config }: LocaleContext, message: Message): readonly Problem[] {
  const problem = atLevel(config.onDuplicateRoutes, message);
  return problem ? [problem] : [];
}

/** Reports a page whose path cannot be a URL or a file. */
function oddPath(context: LocaleContext, route: PlannedRoute, routes: readonly PlannedRoute[]): readonly Problem[] {
  const reason = reasonAgainst(route.path);
  if (reason === undefined) return [];
  const isTag = route.kind.endsWith('-tag');
  const at = placeOf(route) ?? (isTag ? placeOfTag(route, routes) : undefined);
  return [asError(impossiblePath({ path: ownPath(context, route), reason, isTag, ...defined({ at }) }))];
}

/** Returns the place of the first page that has the tag. */
function placeOfTag({ path }: PlannedRoute, routes: readonly PlannedRoute[]): Place | undefined {
  const name = trimTrailingSlash(path).split('/').at(-1) ?? '';
  const has = (tag: unknown): boolean => typeof tag === 'string' && readablePath(name) === tagSlug(tag);
  const page = routes.find((route) => route.page?.frontMatter.tags?.some(has))?.page;
  return page && fieldPlace(page, 'tags');
}

/** Returns the file of the page. Other pages are made from several files, or from none. */
function sourceOf({ page, kind, sources }: PlannedRoute): string | undefined {
  return page || kind === 'component' ? sources[0] : undefined;
}

function nameOf(route: PlannedRoute): string | Place {
  return routePlace(route) ?? sourceOf(route) ?? `the ${route.kind} page`;
}

function placeOf(route: PlannedRoute): Place | undefined {
  const file = sourceOf(route);
  return routePlace(route) ?? (file === undefined ? undefined : { file });
}

function routePlace({ page }: PlannedRoute): Place | undefined {
  return page && fieldPlace(page, 'slug', 'id');
}

/** Returns the path in the default locale, so that one duplicate is one problem whatever the number of locales. */
function ownPath({ locale, config }: LocaleContext, { path }: PlannedRoute): string {
  return config.baseUrl + path.slice(locale.base.length);
}
