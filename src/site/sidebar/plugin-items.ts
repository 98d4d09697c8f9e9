/** Items that plugins add to sidebars. */
import { inHookResult, pluginSidebarUnknown } from '../../errors/plugins.ts';
import { asError, type Checked, flatChecked, type Problem } from '../../errors/problem.ts';
import type { AddedItems } from '../../extend/types.ts';
import { configFileOf } from '../base/places.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import { parseSidebars, type SidebarNode } from './sidebar-items.ts';

interface SidebarId {
  /** Id of the docs. */
  readonly docs: string;
  /** Name of the version. */
  readonly version: string;
  readonly name: string;
}

function isFor({ sidebar, docs = 'default', version }: AddedItems, id: SidebarId): boolean {
  return sidebar === id.name && docs === id.docs && (version ?? id.version) === id.version;
}

/** Returns the items that plugins add to a sidebar. `check` completes them. Problems name the plugin. */
export function addedItems(
  context: LocaleContext,
  id: SidebarId,
  check: (nodes: readonly SidebarNode[]) => Checked<readonly SidebarNode[]>,
): Checked<readonly SidebarNode[]> {
  const { additions = [], config } = context;
  const at = { file: configFileOf(config) };
  const added = additions.flatMap(({ plugin, sidebars }) =>
    sidebars
      .filter((one) => isFor(one, id))
      .map(({ items }): Checked<readonly SidebarNode[]> => {
        const parsed = parseSidebars({ [id.name]: items }, at.file);
        const { value, problems } = check(parsed.value[id.name] ?? []);
        const all = [...parsed.problems, ...problems];
        return { value, problems: all.map((one) => inHookResult({ plugin, method: 'site' }, { ...one, at }, at)) };
      }),
  );
  return flatChecked(added);
}

/** Reports sidebars that plugins add items to and that are not among `known`, the sidebars of all docs. */
export function checkAddedSidebars(
  { additions = [], config }: LocaleContext,
  known: readonly SidebarId[],
): readonly Problem[] {
  return additions.flatMap(({ plugin, sidebars }) =>
    sidebars
      .filter((addition) => !known.some((id) => isFor(addition, id)))
      .map(({ sidebar, docs: owner = 'default', version }) => {
        const place = `the docs "${owner}"${version === undefined ? '' : ` of version "${version}"`}`;
        const names = [...new Set(known.filter((id) => id.docs === owner).map(({ name }) => name))];
        const problem = asError(pluginSidebarUnknown(sidebar, place, names));
        return inHookResult({ plugin, method: 'site' }, problem, { file: configFileOf(config) });
      }),
  );
}
