/** Plugins of a config of our own: checks their shape, puts them in order, and calls their hooks so that faults are named. */
import { inspect } from 'node:util';
import type { LoadedModule } from '../config/load-module.ts';
import type { OctavoPlugin } from '../config/plugin.ts';
import {
  badHookResult,
  type Hook,
  hookThrew,
  hookTooSlow,
  pluginCycle,
  pluginNameTaken,
  unknownHook,
} from '../errors/plugins.ts';
import { settledBeforeEnd } from '../config/process-end.ts';
import { asError, type Place, UserError } from '../errors/problem.ts';
import { type Dict, isPlainObject, isRecord } from '../shared/plain-data.ts';

/** Hooks, and what they may hold. */
const HOOKS: Readonly<Record<string, readonly string[]>> = {
  config: [],
  content: ['load', 'watch'],
  markdown: ['remark', 'rehype', 'beforeDefaultRemark', 'beforeDefaultRehype'],
  head: [],
  theme: ['components', 'styles', 'client'],
  bundle: ['vite', 'alias', 'define'],
  commit: [],
};
const FIELDS = ['name', 'enforce', 'after', 'seconds', ...Object.keys(HOOKS)];

/** Entries that are no plugins are left out: the check of the options reports them with their places. */
export function openPlugins(entries: readonly unknown[], { placeOf }: LoadedModule): readonly OctavoPlugin[] {
  const plugins = entries.filter(
    (entry): entry is OctavoPlugin => isRecord(entry) && !Array.isArray(entry) && typeof entry['name'] === 'string',
  );
  const at = placeOf(undefined);
  const unknown = plugins.flatMap((plugin) =>
    unknownFieldsOf(plugin).map(([name, known]) => ({ ...unknownHook(plugin.name, name, known), at })),
  );
  const names = plugins.map(({ name }) => name);
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  const messages = [...unknown, ...twice.map((name) => ({ ...pluginNameTaken(name), at }))];
  if (messages.length > 0) throw new UserError(messages.map(asError));
  return inOrder(plugins, at);
}

function unknownFieldsOf(plugin: OctavoPlugin): readonly (readonly [name: string, known: readonly string[]])[] {
  const fields = Object.entries(plugin);
  const own = fields.filter(([name]) => !FIELDS.includes(name)).map(([name]) => [name, FIELDS] as const);
  const inner = fields.flatMap(([name, value]) => {
    const known = HOOKS[name] ?? [];
    if (known.length === 0 || !isPlainObject(value)) return [];
    return Object.keys(value)
      .filter((key) => !known.includes(key))
      .map((key) => [`${name}.${key}`, known.map((one) => `${name}.${one}`)] as const);
  });
  return [...own, ...inner];
}

const GROUPS = ['pre', undefined, 'post'];

function inOrder(plugins: readonly OctavoPlugin[], at: Place): readonly OctavoPlugin[] {
  const left = GROUPS.flatMap((group) => plugins.filter(({ enforce }) => (enforce ?? undefined) === group));
  const ordered: OctavoPlugin[] = [];
  while (left.length > 0) {
    const names = left.map(({ name }) => name);
    const next = left.findIndex(({ after = [] }) => !after.some((name) => names.includes(name)));
    if (next < 0) throw new UserError([{ severity: 'error', ...pluginCycle(names), at }]);
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
}

const USUAL_SECONDS = 120;

/** What a hook gives. What it throws, and that it does not end, are problems with its name and place. */
export async function callHook<T>(
  plugin: OctavoPlugin,
  method: string,
  { run, module }: { readonly run: () => T | Promise<T>; readonly module: LoadedModule },
): Promise<T> {
  const hook: Hook = { plugin: plugin.name, method };
  const { seconds = USUAL_SECONDS } = plugin;
  const tooSlow = () =>
    new UserError([{ severity: 'error', ...hookTooSlow(hook, seconds, module.placeOf(undefined)) }]);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), seconds * 1000);
    timer.unref();
  });
  try {
    return await Promise.race([settledBeforeEnd(Promise.resolve().then(run), tooSlow), late]);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : shown(error);
    throw new UserError([{ severity: 'error', ...hookThrew(hook, reason, module.placeOf(error)) }]);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws what a hook gives that it must not give. `expected` completes "It must give …". */
export function refuseResult(
  hook: Hook,
  value: unknown,
  { expected, module }: { readonly expected: string; readonly module: LoadedModule },
): never {
  const message = badHookResult(hook, { shown: shown(value), expected }, module.placeOf(undefined));
  throw new UserError([{ severity: 'error', ...message }]);
}

const shown = (value: unknown): string => inspect(value, { breakLength: Infinity, depth: 1 }).slice(0, 200);

/** The config with what plugins lay over it, one after the other. */
export async function withConfigHooks(
  written: Dict,
  plugins: readonly OctavoPlugin[],
  module: LoadedModule,
): Promise<Dict> {
  let config = written;
  for (const plugin of plugins) {
    const { config: change } = plugin;
    if (change === undefined) continue;
    const given = config;
    const patch: unknown = await callHook(plugin, 'config', { run: () => change(given as never), module });
    if (patch === undefined) continue;
    const hook = { plugin: plugin.name, method: 'config' };
    if (!isPlainObject(patch)) refuseResult(hook, patch, { expected: 'an object of options, or nothing', module });
    config = laidOver(config, patch);
  }
  return config;
}

/** Objects are merged, everything else is replaced. */
function laidOver(config: Dict, patch: Dict): Dict {
  const changed = Object.entries(patch).map(([key, value]) => {
    const before = config[key];
    return [key, isPlainObject(before) && isPlainObject(value) ? laidOver(before, value) : value] as const;
  });
  return { ...config, ...Object.fromEntries(changed) };
}
