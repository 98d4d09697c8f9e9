/** A config of our own once its module is loaded, and the plugins of remark and rehype that it asks for. */
import type { LoadedModule } from '../config/load-module.ts';
import type { OctavoPlugin } from '../config/plugin.ts';
import { type Dict, dictOf, listOf } from '../shared/plain-data.ts';
import type { Extensions, InstanceKey, RemarkPlugins } from './types.ts';

/** A config as it is written, with what its plugins make of the options. */
export interface OpenedConfig {
  readonly written: Dict;
  /** Checked and in their order. */
  readonly plugins: readonly OctavoPlugin[];
  readonly module: LoadedModule;
  /** Seconds of work that it took. */
  readonly took: number;
}

/** Of all instances: they have the same. */
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

/** Whether their folders are there or not. */
function instancesOf(written: Dict): readonly InstanceKey[] {
  return (['docs', 'blog', 'pages'] as const).flatMap((kind) => {
    const ids = listOf(written[kind]).map((options) => dictOf(options)['id'] ?? 'default');
    return [...new Set(['default', ...ids.map(String)])].map((id): InstanceKey => `${kind}:${id}`);
  });
}
