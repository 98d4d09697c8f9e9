/** Of what plugins ask of webpack: aliases and definitions, which any bundler has. All else is noted. */
import { dictOf, listOf } from './parts.ts';

/** What plugins look at before they add to it. */
export const WEBPACK = {
  module: { rules: [] },
  plugins: [],
  resolve: { alias: {} },
  optimization: {},
  output: {},
  externals: {},
};

interface FromWebpack {
  /** Expressions that stand for names in the code. */
  readonly defines: Record<string, string>;
  readonly aliases: Record<string, string>;
  /** Places of what is not served. */
  readonly notes: string[];
}

export function readWebpack(config: unknown, place: string, state: FromWebpack): void {
  const { plugins, resolve, ...rest } = dictOf(config);
  for (const plugin of listOf(plugins)) {
    const defined = definitionsOf(plugin);
    if (defined === undefined) state.notes.push(`${place}.configureWebpack.plugins (${nameOfClass(plugin)})`);
    else Object.assign(state.defines, defined);
  }
  const { alias, ...others } = dictOf(resolve);
  for (const [name, target] of Object.entries(dictOf(alias)))
    if (typeof target === 'string') state.aliases[name] = target;
  for (const key of Object.keys(others))
    if (!OF_WEBPACK.has(key)) state.notes.push(`${place}.configureWebpack.resolve.${key}`);
  for (const key of Object.keys(rest)) if (!OF_WEBPACK.has(key)) state.notes.push(`${place}.configureWebpack.${key}`);
}

/** How webpack works, and nothing of what it makes. */
const OF_WEBPACK = new Set([
  'optimization',
  'devtool',
  'mergeStrategy',
  'cache',
  'stats',
  'fallback',
  'ignoreWarnings',
  'extensions',
  'symlinks',
]);

/** Of a DefinePlugin of webpack or Rspack. */
function definitionsOf(plugin: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof plugin !== 'object' || plugin === null || nameOfClass(plugin) !== 'DefinePlugin') return undefined;
  const { definitions, _args } = plugin as { readonly definitions?: unknown; readonly _args?: readonly unknown[] };
  const entries = Object.entries(dictOf(definitions ?? _args?.[0]));
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}

function nameOfClass(plugin: unknown): string {
  if (typeof plugin !== 'object' || plugin === null) return typeof plugin;
  const { name } = plugin as { readonly name?: unknown };
  return typeof name === 'string' ? name : plugin.constructor.name;
}
