/**
 * Routes that plugins add → the modules of their pages. A page knows its chain: the component of the route, inside those
 * of the routes around it, each with what its `modules`, `props` and `context` name.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../config/hash.ts';
import { isRecord } from '../../shared/plain-data.ts';
import { type Dict, dictOf, listOf } from '../config/parts.ts';
import type { PluginRoute } from '../../extend/types.ts';

interface RouteOwner {
  readonly name: string;
  readonly id: string;
  /** In the config, for notes. */
  readonly place: string;
}

export interface RoutePlace {
  readonly siteDir: string;
  /** Folder of `createData`. */
  readonly generatedFilesDir: string;
  /** The same folder of the first language, which plugins know. */
  readonly knownFilesDir: string;
  /** Data of Markdown files, by their sources: the component of such a file has them. */
  readonly metadata: ReadonlyMap<string, unknown>;
  readonly locale: string;
  /** Of the locale: `/`, `/fr/`. */
  readonly baseUrl: string;
}

export interface AddedRoutes {
  readonly routes: readonly PluginRoute[];
  /** Places of what is not served. */
  readonly notes: readonly string[];
}

/** The routes without children: those around them are part of their pages. */
export function pagesOfRoute(given: unknown, owner: RouteOwner, place: RoutePlace): AddedRoutes {
  const chains = chainsOf(dictOf(given), []);
  const served = chains.filter((chain) => !/[:*]/.test(pathOf(chain)));
  return {
    routes: served.map((chain) => routeOf(chain, owner, place)),
    notes: chains.filter((chain) => !served.includes(chain)).map((chain) => `${owner.place}.addRoute ${pathOf(chain)}`),
  };
}

type Chain = readonly Dict[];

function chainsOf(route: Dict, around: Chain): readonly Chain[] {
  const chain = [...around, route];
  const inner = listOf(route['routes']);
  return inner.length === 0 ? [chain] : inner.flatMap((one) => chainsOf(dictOf(one), chain));
}

function pathOf(chain: Chain): string {
  return String(chain.at(-1)?.['path'] ?? '');
}

function routeOf(chain: Chain, { name, id }: RouteOwner, place: RoutePlace): PluginRoute {
  const { siteDir, locale, baseUrl } = place;
  const full = pathOf(chain);
  const urlPath = full.startsWith(baseUrl) ? full.slice(baseUrl.length) : full.replace(/^\//, '');
  const moduleId = `${name}:${id}:${locale}:/${urlPath}`;
  const slug = urlPath.replace(/[^\w-]+/g, '-').slice(0, 40);
  const file = `${place.generatedFilesDir}/routes/${slug}-${hashOf(moduleId, 8)}.tsx`;
  const { metadata, component } = dictOf(chain.at(-1));
  const { sourceFilePath, lastUpdatedAt } = dictOf(metadata);
  return {
    locale,
    urlPath,
    moduleId,
    filePath: file,
    plugin: { name, id },
    code: codeOf(chain, { plugin: { name, id }, path: full }, place),
    source: sourceOf(sourceFilePath ?? component, siteDir),
    ...(typeof lastUpdatedAt === 'number' && { lastModified: new Date(lastUpdatedAt).toISOString() }),
  };
}

/** The file to name in messages: relative to the site, where it is one of the site. */
function sourceOf(value: unknown, siteDir: string): string {
  const file = String(value).replace(/^@site\//, '');
  return file.startsWith(`${siteDir}/`) ? file.slice(siteDir.length + 1) : file;
}

function codeOf(chain: Chain, page: Dict, place: RoutePlace): string {
  const imports = ["import { moduleValue, routePage } from '@docusaurus/renderRoutes';"];
  const write = (value: unknown): string => {
    const file = modulePath(value);
    if (file !== undefined) return writeModule(file, imports, place);
    if (Array.isArray(value)) return `[${(value as readonly unknown[]).map(write).join(', ')}]`;
    if (!isRecord(value)) return 'undefined';
    return `{ ${Object.entries(value)
      .map(([key, one]) => `${JSON.stringify(key)}: ${write(one)}`)
      .join(', ')} }`;
  };
  const levels = chain.map((route, index) => {
    const { component, modules, context, props, routes: _, ...rest } = route;
    imports.push(`import Component${index} from ${JSON.stringify(component)};`);
    return `{ component: Component${index}, modules: ${write(modules ?? {})}, context: ${write(context ?? {})}, props: ${JSON.stringify(props ?? {})}, route: ${JSON.stringify(rest)} }`;
  });
  const made = `export default routePage(${JSON.stringify(page)}, [\n${levels.join(',\n')}\n]);`;
  return [...imports, made].join('\n');
}

/** A module is named by its path, or by an object that says so. */
function modulePath(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const { __import: isModule, path: file, query } = dictOf(value);
  if (isModule !== true || typeof file !== 'string') return undefined;
  return dictOf(query)['truncated'] === true ? `${file}?truncated=true` : file;
}

/** Data of more characters are a module of their own, which pages share: some plugins give all they know to each page. */
const SHARED_FROM = 20_000;

/** Data stand in the page's own module, or are named by their hash, so that it is another one when they change. */
function writeModule(file: string, imports: string[], place: RoutePlace): string {
  const full = withoutAlias(file, place);
  const name = `module${imports.length}`;
  if (full.endsWith('.json') && path.isAbsolute(full) && existsSync(full)) {
    const text = readFileSync(full, 'utf8');
    if (text.length < SHARED_FROM) return JSON.stringify(JSON.parse(text));
    imports.push(`import ${name} from ${JSON.stringify(full)}; // ${hashOf(text, 16)}`);
    return name;
  }
  const metadata = place.metadata.get(file.replace(/\?.*$/, ''));
  // Who shows a post writes its title.
  const isPost = dictOf(metadata)['hasTruncateMarker'] !== undefined;
  const asked = isPost ? `${full}${full.includes('?') ? '&' : '?'}post` : full;
  imports.push(`import * as ${name} from ${JSON.stringify(asked)};`);
  return metadata === undefined ? `moduleValue(${name})` : `moduleValue(${name}, ${JSON.stringify(metadata)})`;
}

/** The plugins of docs and blog have aliases of their own for their data. */
function withoutAlias(file: string, { generatedFilesDir, knownFilesDir }: RoutePlace): string {
  const [, kind, rest] = /^~(docs|blog)\/(.*)$/s.exec(file) ?? [];
  if (rest !== undefined) return path.join(knownFilesDir, `docusaurus-plugin-content-${kind}`, rest);
  if (!file.startsWith('@generated/')) return file;
  const inFolders = [generatedFilesDir, knownFilesDir].map((folder) =>
    path.join(folder, file.slice('@generated/'.length)),
  );
  return inFolders.find((candidate) => existsSync(candidate)) ?? inFolders[0] ?? file;
}
