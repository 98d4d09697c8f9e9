/** Presets besides the classic one → the plugins and themes that they stand for, beside those of the config. */
import type { CodeLoader } from './load-code.ts';
import { loadPlugin } from '../plugins/load-plugin.ts';
import { type Dict, dictOf, listOf } from '../theme/parts.ts';

const CLASSIC = /^(?:@docusaurus\/preset-)?classic$|[/\\]@docusaurus[/\\]preset-classic[/\\]/;

interface PresetPlace {
  readonly siteDir: string;
  readonly code: CodeLoader;
  /** As plugins get it. */
  readonly context: (source: Dict) => Dict;
}

/** What cannot be loaded stays, and is noted with what else is not served. */
export async function withPresets(source: Dict, { siteDir, code, context }: PresetPlace): Promise<Dict> {
  const left: unknown[] = [];
  const plugins: unknown[] = [];
  const themes: unknown[] = [];
  for (const entry of listOf(source['presets'])) {
    const [value, options]: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
    const isClassic = typeof value === 'string' && CLASSIC.test(value);
    const { make } =
      isClassic || !value ? { make: undefined } : await loadPlugin(value, { siteDir, code, kind: 'preset' });
    if (make === undefined) left.push(entry);
    else {
      const made = dictOf(await make(context(source), dictOf(options)));
      plugins.push(...listOf(made['plugins']));
      themes.push(...listOf(made['themes']));
    }
  }
  if (plugins.length === 0 && themes.length === 0) return source;
  return {
    ...source,
    presets: left,
    // Behind those of the config, which messages name by their numbers.
    plugins: [...listOf(source['plugins']), ...plugins],
    themes: [...listOf(source['themes']), ...themes],
  };
}
