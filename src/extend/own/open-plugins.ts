/**
 * Checks and orders the plugins of an Octavo config, and calls their hooks so that an error names the plugin and hook.
 */
import { inspect } from 'node:util';
import type { LoadedModule } from '../../config/load-module.ts';
import type { OctavoPlugin } from '../../config/plugin.ts';
import type { Message } from '../../errors/config.ts';
import {
  badHookResult,
  badHookValue,
  commandTaken,
  type Hook,
  hookThrew,
  hookTooSlow,
  pluginCycle,
  pluginNameTaken,
  unknownHook,
} from '../../errors/plugins.ts';
import { settledBeforeEnd } from '../../config/process-end.ts';
import { asError, type Place, UserError } from '../../errors/problem.ts';
import { type Dict, isPlainObject, isRecord } from '../../shared/plain-data.ts';
import { OCTAVO_COMMANDS } from '../names.ts';

interface Shape {
  readonly fits: (value: unknown) => boolean;
  /** Completes "It must be …". */
  readonly expected: string;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isPlace = (value: unknown): boolean => isText(value) || value instanceof URL;
const isFunction = (value: unknown): boolean => typeof value === 'function';
const isListOf = (fits: Shape['fits']) => (value: unknown) => Array.isArray(value) && value.every(fits);
const isObjectOf = (fits: Shape['fits']) => (value: unknown) =>
  isPlainObject(value) && Object.values(value).every(fits);
/** Accepts a function, a function with options, or a preset. */
const isUnified = (value: unknown): boolean =>
  isFunction(Array.isArray(value) ? value[0] : value) || isPlainObject(value);

function isCommand(value: unknown): boolean {
  if (!isPlainObject(value)) return false;
  const { name, description, run, ...others } = value;
  // Without spaces and brackets, which the command line would read as arguments.
  const isName = isText(name) && /^[\p{L}\p{N}][\p{L}\p{N}:_-]*$/u.test(String(name));
  return isName && isText(description) && isFunction(run) && Object.keys(others).length === 0;
}

const FUNCTION: Shape = { fits: isFunction, expected: 'a function' };
const OBJECT: Shape = { fits: isPlainObject, expected: 'an object' };
const UNIFIED: Shape = {
  fits: isListOf(isUnified),
  expected:
    'a list of functions that are imported from their packages, or of lists with such a function and its options',
};
const PLACES: Shape = { fits: isListOf(isPlace), expected: 'a list of paths or file URLs' };

/** Fields of a plugin, and the shape of their values. */
const SHAPES: Readonly<Record<string, Shape>> = {
  name: { fits: isText, expected: 'a text' },
  enforce: { fits: (value) => value === 'pre' || value === 'post', expected: '"pre" or "post"' },
  after: { fits: isListOf(isText), expected: 'a list of names' },
  seconds: { fits: (value) => typeof value === 'number' && value > 0, expected: 'a number above 0' },
  config: FUNCTION,
  content: OBJECT,
  'content.load': FUNCTION,
  'content.watch': { fits: isListOf(isText), expected: 'a list of paths' },
  markdown: OBJECT,
  'markdown.remark': UNIFIED,
  'markdown.rehype': UNIFIED,
  'markdown.beforeDefaultRemark': UNIFIED,
  'markdown.beforeDefaultRehype': UNIFIED,
  site: FUNCTION,
  head: FUNCTION,
  theme: OBJECT,
  'theme.components': { fits: isObjectOf(isPlace), expected: 'an object of paths or file URLs by slot' },
  'theme.styles': PLACES,
  'theme.client': PLACES,
  bundle: OBJECT,
  'bundle.vite': { fits: Array.isArray, expected: 'a list of plugins of Vite' },
  'bundle.alias': { fits: isObjectOf(isText), expected: 'an object of paths by what is imported' },
  'bundle.define': { fits: isObjectOf(isText), expected: 'an object of expressions, as texts, by name' },
  commit: FUNCTION,
  commands: {
    fits: isListOf(isCommand),
    expected: 'a list of commands such as { name: "people", description: "List the team", run(args) {} }',
  },
};
const FIELDS = Object.keys(SHAPES).filter((name) => !name.includes('.'));
const partsOf = (field: string): readonly string[] =>
  Object.keys(SHAPES).filter((name) => name.startsWith(`${field}.`));

/**
 * Checks the plugins and puts them in order. Entries that are not plugins are skipped; the option check reports those.
 */
export function openPlugins(entries: readonly unknown[], { placeOf }: LoadedModule): readonly OctavoPlugin[] {
  const plugins = entries.filter(
    (entry): entry is OctavoPlugin => isRecord(entry) && !Array.isArray(entry) && typeof entry['name'] === 'string',
  );
  const at = placeOf(undefined);
  const faults = plugins.flatMap((plugin) => faultsOf(plugin)).map((message) => ({ ...message, at }));
  const names = plugins.map(({ name }) => name);
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  const messages = [...faults, ...twice.map((name) => ({ ...pluginNameTaken(name), at }))];
  if (messages.length > 0) throw new UserError(messages.map(asError));
  const taken = takenCommands(plugins).map((message) => asError({ ...message, at }));
  if (taken.length > 0) throw new UserError(taken);
  return inOrder(plugins, at);
}

/** Finds commands whose name Octavo or a plugin before uses. */
function takenCommands(plugins: readonly OctavoPlugin[]): readonly Message[] {
  const all = plugins.flatMap(({ name: plugin, commands = [] }) => commands.map(({ name }) => ({ plugin, name })));
  return all.flatMap(({ plugin, name }, index) => {
    if (OCTAVO_COMMANDS.includes(name)) return [commandTaken(plugin, name, undefined)];
    const other = all.slice(0, index).find((one) => one.name === name);
    return other === undefined ? [] : [commandTaken(plugin, name, other.plugin)];
  });
}

/** Finds unknown fields and fields with a value of the wrong shape. A field that is `undefined` counts as absent. */
function faultsOf(plugin: OctavoPlugin): readonly Message[] {
  const fields = Object.entries(plugin).filter(([, value]) => value !== undefined);
  const parts = fields.flatMap(([name, value]) =>
    partsOf(name).length === 0 || !isPlainObject(value)
      ? []
      : Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [[`${name}.${key}`, part] as const])),
  );
  return [...fields, ...parts].flatMap(([name, value]) => {
    const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined;
    if (shape?.fits(value) === true) return [];
    if (shape !== undefined) return [badHookValue({ plugin: plugin.name, method: name }, shown(value), shape.expected)];
    const [owner = ''] = name.split('.');
    return [unknownHook(plugin.name, name, name === owner ? FIELDS : partsOf(owner))];
  });
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

/** Calls a hook and returns its result. An error or a timeout becomes a `UserError` that names the plugin and hook. */
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
    throw hookError(error, hook, module);
  } finally {
    clearTimeout(timer);
  }
}

/** Converts an error that a hook throws to a `UserError` that names the plugin and hook. */
export function hookError(error: unknown, hook: Hook, module: LoadedModule): UserError {
  if (error instanceof UserError) return error;
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : shown(error);
  return new UserError([asError(hookThrew(hook, reason, module.placeOf(error)))]);
}

/** Throws for a hook result of the wrong shape. `expected` completes "It must give …". */
export function refuseResult(
  hook: Hook,
  value: unknown,
  { expected, module }: { readonly expected: string; readonly module: LoadedModule },
): never {
  const message = badHookResult(hook, { shown: shown(value), expected }, module.placeOf(undefined));
  throw new UserError([{ severity: 'error', ...message }]);
}

const shown = (value: unknown): string => inspect(value, { breakLength: Infinity, depth: 1 }).slice(0, 200);

/** Runs the `config` hooks in order. Each hook sees the config with the changes of the plugins before it. */
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

/** Merges objects, and replaces all other values. */
function laidOver(config: Dict, patch: Dict): Dict {
  const changed = Object.entries(patch).map(([key, value]) => {
    const before = config[key];
    return [key, isPlainObject(before) && isPlainObject(value) ? laidOver(before, value) : value] as const;
  });
  return { ...config, ...Object.fromEntries(changed) };
}
