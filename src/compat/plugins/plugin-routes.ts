/**
 * Turns routes that plugins add into page modules. A page has a chain of routes: its own component, nested in those of
 * its parent routes, each with its `modules`, `props` and `context`.
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
  /** Position in the config, for notes. */
  readonly place: string;
}

export interface RoutePlace {
  readonly siteDir: string;
  /** Folder that `createData` writes to. */
  readonly generatedFilesDir: string;
  /** The same folder in the default locale, which plugins may refer to. */
  readonly knownFilesDir: string;
  /** Data of Markdown files by source file, passed to the component of such a file. */
  readonly metadata: ReadonlyMap<string, unknown>;
  readonly locale: string;
  /** Base URL of the locale: `/`, `/fr/`. */
  readonly baseUrl: string;
}

export interface AddedRoutes {
  readonly routes: readonly PluginRoute[];
  /** Positions of unsupported routes. */
  readonly notes: readonly string[];
}

/** Returns the pages of a route: its descendants without children. Parent routes become part of these pages. */
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

/** Returns the file to name in messages, relative to the site when it is inside. */
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

/** Returns the path of a module, which is written as a string or as an object with `__import`. */
function modulePath(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const { __import: isModule, path: file, query } = dictOf(value);
  if (isModule !== true || typeof file !== 'string') return undefined;
  return dictOf(query)['truncated'] === true ? `${file}?truncated=true` : file;
}

/**
 * Maximum number of characters of data that is inlined. Longer data is a module that pages share, because some plugins
 * pass all their data to each page.
 */
const SHARED_FROM = 20_000;

/**
 * Imports a module. Short data is inlined. Longer data is imported with a hash of its content, so that the page's code
 * changes when the data does.
 */
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
  // The component that renders a post also renders its title.
  const isPost = dictOf(metadata)['hasTruncateMarker'] !== undefined;
  const asked = isPost ? `${full}${full.includes('?') ? '&' : '?'}post` : full;
  imports.push(`import * as ${name} from ${JSON.stringify(asked)};`);
  return metadata === undefined ? `moduleValue(${name})` : `moduleValue(${name}, ${JSON.stringify(metadata)})`;
}

/** Resolves the aliases that the docs and blog plugins have for their data. */
function withoutAlias(file: string, { generatedFilesDir, knownFilesDir }: RoutePlace): string {
  const [, kind, rest] = /^~(docs|blog)\/(.*)$/s.exec(file) ?? [];
  if (rest !== undefined) return path.join(knownFilesDir, `docusaurus-plugin-content-${kind}`, rest);
  if (!file.startsWith('@generated/')) return file;
  const inFolders = [generatedFilesDir, knownFilesDir].map((folder) =>
    path.join(folder, file.slice('@generated/'.length)),
  );
  return inFolders.find((candidate) => existsSync(candidate)) ?? inFolders[0] ?? file;
}
