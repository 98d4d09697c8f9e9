/**
 * Runs the `site` hooks of plugins in an Octavo config. In: the planned pages of a locale. Out: checked navbar items, and
 * items of sidebars, which are checked where the sidebars are. What is wrong is a problem, so that `octavo dev` goes on.
 */
import type { LoadedModule } from '../../config/load-module.ts';
import type { FoundProblem, OctavoPlugin } from '../../config/plugin.ts';
import { checkNavbarItems } from '../../config/schema.ts';
import { inHookResult } from '../../errors/plugins.ts';
import { isPlainObject } from '../../shared/plain-data.ts';
import type { AddedItems, Extensions, SiteAddition, SiteAdditions, SitePlan } from '../types.ts';
import { isProblem, isTextOrNone, problemOf } from './found-problems.ts';
import { hookError, refuseResult } from './open-plugins.ts';

export function siteHook(plugins: readonly OctavoPlugin[], module: LoadedModule): Pick<Extensions, 'site'> {
  const ofSite = plugins.filter(({ site }) => site !== undefined);
  if (ofSite.length === 0) return {};
  return {
    site(plan) {
      const answers = ofSite.map((plugin) => askPlugin(plugin, plan, module));
      return {
        ofPlugins: answers.flatMap(({ ofPlugins }) => ofPlugins),
        problems: answers.flatMap(({ problems }) => problems),
      };
    },
  };
}

function askPlugin(plugin: OctavoPlugin, plan: SitePlan, module: LoadedModule): SiteAdditions {
  const hook = { plugin: plugin.name, method: 'site' };
  try {
    const patch: unknown = plugin.site?.({ ...plan, pages: plan.pages.map((page) => ({ ...page })) });
    if (patch === undefined) return { ofPlugins: [], problems: [] };
    const fault = faultOf(patch);
    if (fault !== undefined) return refuseResult(hook, fault.value, { expected: fault.expected, module });
    const { navbar = [], sidebars = [], problems = [] } = patch as Checked;
    const items = checkNavbarItems(navbar);
    const at = module.placeOf(undefined);
    const all = [...items.problems, ...problems.map(problemOf)];
    return {
      ofPlugins: [{ plugin: plugin.name, navbar: items.value, sidebars }],
      problems: all.map((problem) => inHookResult(hook, problem, at)),
    };
  } catch (error) {
    return { ofPlugins: [], problems: hookError(error, hook, module).problems };
  }
}

/** A patch in which only the items are not checked. */
interface Checked {
  readonly navbar?: unknown;
  readonly sidebars?: SiteAddition['sidebars'];
  readonly problems?: readonly FoundProblem[];
}

interface Fault {
  readonly value: unknown;
  readonly expected: string;
}

const KNOWN = ['navbar', 'sidebars', 'problems'];

function faultOf(patch: unknown): Fault | undefined {
  if (!isPlainObject(patch))
    return { value: patch, expected: 'an object with "navbar", "sidebars" and "problems", or nothing, and at once' };
  const unknown = Object.keys(patch).find((key) => !KNOWN.includes(key));
  if (unknown !== undefined)
    return { value: `"${unknown}"`, expected: 'nothing but "navbar", "sidebars" and "problems"' };
  const { sidebars = [], problems = [] } = patch;
  const additions: readonly unknown[] = Array.isArray(sidebars) ? sidebars : [sidebars];
  const addition = additions.find((one) => !isAddition(one));
  if (addition !== undefined || !Array.isArray(sidebars))
    return { value: addition ?? sidebars, expected: 'a list of { sidebar, items } as "sidebars"' };
  const found: readonly unknown[] = Array.isArray(problems) ? problems : [problems];
  const problem = found.find((one) => !isProblem(one));
  if (problem === undefined && Array.isArray(problems)) return undefined;
  return { value: problem ?? problems, expected: 'a list of { what, fix, file, line } as "problems"' };
}

function isAddition(value: unknown): value is AddedItems {
  if (!isPlainObject(value)) return false;
  const { sidebar, docs, version, items, ...others } = value;
  const isWhole = typeof sidebar === 'string' && Array.isArray(items) && Object.keys(others).length === 0;
  return isWhole && isTextOrNone(docs) && isTextOrNone(version);
}
