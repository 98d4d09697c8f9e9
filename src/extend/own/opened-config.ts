/** An Octavo config whose module is loaded, and the remark and rehype plugins that it asks for. */
import type { LoadedModule } from '../../config/load-module.ts';
import type { OctavoPlugin } from '../../config/plugin.ts';
import { type Dict, dictOf, listOf } from '../../shared/plain-data.ts';
import type { Extensions, InstanceKey, RemarkPlugins } from '../types.ts';

/** A config as written, after the `config` hooks of its plugins. */
export interface OpenedConfig {
  readonly written: Dict;
  /** The plugins, checked and in the order they run. */
  readonly plugins: readonly OctavoPlugin[];
  readonly module: LoadedModule;
  /** CPU time that loading took, in seconds. */
  readonly took: number;
}

/** Collects the remark and rehype plugins. All content instances share the same list. */
export function remarkPluginsOf(written: Dict, plugins: readonly OctavoPlugin[]): Extensions['remark'] {
  const options = dictOf(written['markdown']);
  const of = (option: string, hook: keyof NonNullable<OctavoPlugin['markdown']>): readonly unknown[] => [
    ...listOf(options[option]),
    ...plugins.flatMap(({ markdown }) => markdown?.[hook] ?? []),
  ];
  const made: RemarkPlugins = {
    before: of('beforeDefaultRemarkPlugins', 'beforeDefaultRemark'),
    after: of('remarkPlugins', 'remark'),
    rehype: [...of('beforeDefaultRehypePlugins', 'beforeDefaultRehype'), ...of('rehypePlugins', 'rehype')],
  };
  if (made.before.length + made.after.length + made.rehype.length === 0) return new Map();
  return new Map(instancesOf(written).map((key) => [key, made]));
}

/** Lists all instances, including those whose folders do not exist. */
function instancesOf(written: Dict): readonly InstanceKey[] {
  return (['docs', 'blog', 'pages'] as const).flatMap((kind) => {
    const ids = listOf(written[kind]).map((options) => dictOf(options)['id'] ?? 'default');
    return [...new Set(['default', ...ids.map(String)])].map((id): InstanceKey => `${kind}:${id}`);
  });
}
