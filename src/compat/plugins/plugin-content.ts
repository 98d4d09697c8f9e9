/**
 * Collects what plugins create from their content in one locale, with `addRoute`, `createData` and `setGlobalData`.
 * Also writes lists of posts.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { DOC_TEXTS, generatedFolder } from '../../extend/generated-folder.ts';
import { findOddValue } from '../../config/odd-value.ts';
import { type Dict, dictOf, listOf } from '../config/parts.ts';
import { pagesOfRoute } from './plugin-routes.ts';
import { isOriginalRoute, wrappedKind } from './wrapped-content.ts';
import type { UserError } from '../../errors/problem.ts';
import type { GlobalData, PluginRoute, SiteTexts } from '../../extend/types.ts';

interface Plugin {
  readonly name: string;
  readonly id: string;
  readonly place: string;
  readonly content?: unknown;
}

/** State of a locale: what plugins have created so far. */
export interface LocaleState {
  readonly locale: { readonly code: string; readonly baseUrl: string };
  readonly context: {
    readonly siteDir: string;
    readonly generatedFilesDir: string;
    readonly locales: readonly { readonly code: string }[];
  };
  readonly globalData: Record<string, GlobalData[string]>;
  readonly routes: PluginRoute[];
  readonly notes: string[];
}

/** Runs a hook with the actions. It checks the files of routes afterwards, as plugins may write them after adding a route. */
export async function withActions(
  plugin: Plugin & { readonly blame: (error: unknown, method: string) => UserError },
  state: LocaleState,
  run: (actions: Dict) => Promise<unknown>,
): Promise<void> {
  const added: AddedRoute[] = [];
  await run(contentActions(plugin, state, added));
  for (const { route, error } of added) {
    const missing = missingFile(route, state.context.siteDir);
    if (missing === undefined) continue;
    const { kind, file, place } = missing;
    error.message = `the ${kind} ${JSON.stringify(file)} of ${JSON.stringify(place)} does not exist`;
    throw plugin.blame(error, 'addRoute');
  }
}

interface AddedRoute {
  readonly route: Dict;
  /** Knows where it was added. */
  readonly error: Error;
}

function contentActions(plugin: Plugin, state: LocaleState, added: AddedRoute[]): Dict {
  const { name, id } = plugin;
  const { locale, context } = state;
  const isFirst = locale.code === context.locales[0]?.code;
  // Later locales may create other data of the same name.
  const generatedFilesDir = isFirst ? context.generatedFilesDir : path.join(context.generatedFilesDir, locale.code);
  const metadata = new Map<string, unknown>();
  return {
    setGlobalData: (data: unknown) => {
      if (findOddValue(data)?.kind === 'loop') throw new Error('setGlobalData needs data that do not hold themselves.');
      state.globalData[name] = { ...state.globalData[name], [id]: data };
    },
    addRoute: (route: unknown) => {
      checkRoute(route);
      added.push({ route: dictOf(route), error: new Error() });
      if (isOriginalRoute(route) && wrappedKind(plugin) !== undefined) return;
      const { siteDir, generatedFilesDir: knownFilesDir } = context;
      const files = { siteDir, generatedFilesDir, knownFilesDir, metadata };
      const place = { ...files, locale: locale.code, baseUrl: locale.baseUrl };
      const { routes, notes } = pagesOfRoute(route, plugin, place);
      state.routes.push(...routes);
      state.notes.push(...notes);
    },
    createData: (file: string, data: unknown) => {
      const target = path.join(generatedFilesDir, name, id, file);
      const { source } = dictOf(data);
      if (typeof source === 'string') metadata.set(source, data);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, typeof data === 'string' ? data : JSON.stringify(data, undefined, 2));
      return target;
    },
  };
}

interface MissingFile {
  readonly kind: 'component' | 'module';
  /** As written. */
  readonly file: string;
  /** Path of the route. */
  readonly place: unknown;
}

/** Returns the first missing file of a route or of those inside it. The bundler checks packages and aliases. */
function missingFile(given: Dict, siteDir: string): MissingFile | undefined {
  const { component, modules, routes } = given;
  const own = [['component', component] as const, ...filesIn(modules).map((file) => ['module', file] as const)];
  for (const [kind, file] of own) {
    if (typeof file === 'string' && isGone(file, siteDir)) return { kind, file, place: given['path'] };
  }
  for (const inner of listOf(routes)) {
    const found = missingFile(dictOf(inner), siteDir);
    if (found !== undefined) return found;
  }
  return undefined;
}

function filesIn(modules: unknown): readonly string[] {
  if (typeof modules === 'string') return [modules];
  const { __import: isModule, path: file } = dictOf(modules);
  if (isModule === true) return typeof file === 'string' ? [file] : [];
  return Object.values(Array.isArray(modules) ? modules : dictOf(modules)).flatMap(filesIn);
}

/** Checks whether a file does not exist. Its extension may be left out. */
function isGone(written: string, siteDir: string): boolean {
  const file = written.replace(/^@site\//, `${siteDir}/`).replace(/\?.*$/, '');
  if (!path.isAbsolute(file) || existsSync(file)) return false;
  const { dir, base } = path.parse(file);
  return !existsSync(dir) || !readdirSync(dir).some((name) => name.startsWith(`${base}.`));
}

/** Checks a route. It throws inside the plugin's call, so that the stack shows the plugin's line. */
function checkRoute(route: unknown): void {
  const { path: urlPath, component, routes = [] } = dictOf(route);
  if (typeof urlPath === 'string' && typeof component === 'string' && Array.isArray(routes)) {
    routes.forEach(checkRoute);
    return;
  }
  const given = inspect(route, { breakLength: Infinity, depth: 1 });
  throw new Error(`addRoute needs an object with "path" and "component", which are texts. It was given ${given}.`);
}

const OURS = ['docusaurus-plugin-content-docs', 'docusaurus-plugin-content-blog', 'docusaurus-plugin-content-pages'];

/**
 * Returns the content of all plugins by name and id. Content that the engine reads itself is not available; access to
 * it is noted in `missed`.
 */
export function contentOfAll(plugins: readonly Plugin[]) {
  const missed = new Set<string>();
  const allContent: Record<string, Record<string, unknown>> = {};
  for (const { name, id, content } of plugins) allContent[name] = { ...allContent[name], [id]: content };
  for (const name of OURS.filter((one) => !Object.hasOwn(allContent, one))) {
    Object.defineProperty(allContent, name, { get: () => void missed.add(name) });
  }
  return { allContent, missed };
}

/** Writes page data to the files where code of sites expects it from Docusaurus. Returns the files that changed. */
export function writeTexts({ posts: lists, docs, isPending }: SiteTexts, siteDir: string): readonly string[] {
  const folder = generatedFolder(siteDir);
  const docFile = path.join(folder, DOC_TEXTS);
  const ofPosts = lists.map(({ id, title, posts }) => {
    const items = posts.map((post) => ({
      title: post.title,
      permalink: post.permalink,
      unlisted: false,
      date: post.date,
    }));
    const file = path.join(folder, 'docusaurus-plugin-content-blog', id, `blog-post-list-prop-${id}.json`);
    return [file, JSON.stringify({ title, items })] as const;
  });
  const ofDocs = [docFile, JSON.stringify(isPending ? withKnown(docs, docFile) : docs)] as const;
  return [...ofPosts, ofDocs].flatMap(([file, text]) => {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return [];
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return [file];
  });
}

/** Takes descriptions from the last start until all pages are parsed. */
function withKnown(docs: SiteTexts['docs'], file: string): unknown {
  const before = readTexts(file);
  return mapValues(docs, (versions, instance) =>
    mapValues(versions, (all, version) =>
      mapValues(all, (doc, id) => {
        const { description } = dictOf(dictOf(dictOf(dictOf(before)[instance])[version])[id]);
        return { ...doc, description };
      }),
    ),
  );
}

function readTexts(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // There is none yet, or the last start ended while it was written.
    return {};
  }
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, map: (value: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
