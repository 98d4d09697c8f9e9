/** Turns the package replacements that a Docusaurus site gives to webpack into aliases and plugins of Vite. */
import { exactRegex, prefixRegex } from 'rolldown/filter';
import type { Plugin } from 'vite';
import type { WebpackParts } from '../types.ts';

type Names = Readonly<Record<string, string | false>>;

/** Lists the aliases for Vite. An alias may lead to another one, as in webpack. */
export function aliasesOf(aliases: Names): readonly { readonly find: RegExp; readonly replacement: string }[] {
  return textsOf(aliases).map(([name, target]) => ({
    find: patternOf(name),
    replacement: lastTarget(target, aliases, new Set([name])),
  }));
}

function lastTarget(target: string, aliases: Names, seen: Set<string>): string {
  const next = textsOf(aliases).find(([name]) => !seen.has(name) && patternOf(name).test(target));
  if (next === undefined) return target;
  const [name, found] = next;
  return lastTarget(found + target.slice(bare(name).length), aliases, seen.add(name));
}

export function packagesOf({
  externals,
  aliases,
  fallbacks,
}: Pick<WebpackParts, 'externals' | 'aliases' | 'fallbacks'>): readonly Plugin[] {
  const empty = Object.keys(aliases).filter((name) => aliases[name] === false);
  return [madePackages(externals, empty), ...(Object.keys(fallbacks).length === 0 ? [] : [packagesInPlace(fallbacks)])];
}

/**
 * Search plugins that Octavo's search replaces. They are not run, so their components would miss their generated data.
 */
export const SEARCHES = [
  '@easyops-cn/docusaurus-search-local',
  '@cmfcmf/docusaurus-search-local',
  '@getcanary/docusaurus-theme-search-pagefind',
  'docusaurus-lunr-search',
  'docusaurus-plugin-search-local',
  'docusaurus-theme-search-pagefind',
];

/** Makes components of a site that import such a plugin's search bar by path get Octavo's. */
export const searchBars = {
  find: new RegExp(`^(?:${SEARCHES.join('|')})/(?:.+/)?theme/SearchBar(?:/index)?(?:\\.[jt]sx?)?$`),
  replacement: '@theme-original/SearchBar',
};

const MADE = '\0octavo-package:';

/**
 * Replaces packages by global variables or empty modules. The server lacks the browser's globals, so a package that is
 * a browser global is empty there.
 */
function madePackages(externals: WebpackParts['externals'], empty: readonly string[]): Plugin {
  const names = [...Object.keys(externals).map((name) => exactRegex(name)), ...empty.map((name) => patternOf(name))];
  let isDev = false;
  return {
    name: 'octavo:made-packages',
    enforce: 'pre',
    configResolved({ command }) {
      isDev = command === 'serve';
    },
    // An empty filter would match every module.
    ...(names.length > 0 && { resolveId: { filter: { id: names }, handler: (id: string) => MADE + id } }),
    load: {
      filter: { id: prefixRegex(MADE) },
      handler(id) {
        const given = externals[id.slice(MADE.length)] ?? '{}';
        const found = `let found; try { found = ${given}; } catch {}\n`;
        // In development the browser gets modules as they are, so a module of unknown export names can only have a
        // default export.
        return `${found}${isDev ? 'export default found ?? {};' : 'module.exports = found ?? {};'}`;
      },
    },
  };
}

/** Prefix of the empty modules that Vite uses for Node packages in the browser. */
const OF_NODE = '__vite-browser-external';

/** Resolves packages to their fallback when they are not found otherwise. */
function packagesInPlace(fallbacks: Names): Plugin {
  const names = Object.keys(fallbacks);
  return {
    name: 'octavo:fallbacks',
    enforce: 'pre',
    resolveId: {
      filter: { id: names.map((name) => patternOf(name)) },
      async handler(id, importer) {
        const found = await this.resolve(id, importer, { skipSelf: true, custom: { 'octavo:has-fallback': true } });
        if (found !== null && !found.id.startsWith(OF_NODE)) return found;
        const name = names.find((one) => patternOf(one).test(id)) ?? id;
        const target = fallbacks[name];
        if (typeof target !== 'string') return found ?? MADE + id;
        return this.resolve(target + id.slice(bare(name).length), importer, { skipSelf: true });
      },
    },
  };
}

function textsOf(names: Names): readonly (readonly [string, string])[] {
  return Object.entries(names).flatMap(([name, target]) =>
    typeof target === 'string' ? [[name, target] as const] : [],
  );
}

/** Matches an import of the alias. `name$` matches the module itself only, not paths below it. */
function patternOf(name: string): RegExp {
  return name.endsWith('$') ? exactRegex(bare(name)) : new RegExp(`^${escaped(name)}(?=/|$)`);
}

const bare = (name: string): string => name.replace(/\$$/, '');

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
