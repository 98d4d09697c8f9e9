/**
 * Collects what plugins create from their content in one locale, with `addRoute`, `createData` and `setGlobalData`.
 * Also writes lists of posts.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { DOC_TEXTS, generatedFolder } from '../../extend/generated-folder.ts';
import { findOddValue } from '../../config/odd-value.ts';
import { type Dict, dictOf } from '../config/parts.ts';
import { pagesOfRoute } from './plugin-routes.ts';
import { isOriginalRoute, wrappedKind } from './wrapped-content.ts';
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

export function contentActions(plugin: Plugin, state: LocaleState): Dict {
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
export function writeTexts({ posts: lists, docs }: SiteTexts, siteDir: string): readonly string[] {
  const folder = generatedFolder(siteDir);
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
  const ofDocs = [path.join(folder, DOC_TEXTS), JSON.stringify(docs)] as const;
  return [...ofPosts, ofDocs].flatMap(([file, text]) => {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return [];
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return [file];
  });
}
