/** Loads the functions that create plugins and presets named in a config, and validates their options. */
import path from 'node:path';
import { settledBeforeEnd } from '../../config/process-end.ts';
import { clientModuleMissing } from '../../errors/compat.ts';
import { neverSettles } from '../../errors/config-file.ts';
import { UserError } from '../../errors/problem.ts';
import { renderAttributes } from '../../shared/html.ts';
import { isRecord } from '../../shared/plain-data.ts';
import type { CodeLoader } from '../config/load-code.ts';
import { type Dict, dictOf, listOf } from '../config/parts.ts';

export type Method = (...given: readonly unknown[]) => unknown;

/** Awaits a result of a plugin. Throws when it never settles. */
export async function settled(what: string, given: unknown): Promise<unknown> {
  return settledBeforeEnd(Promise.resolve(given), () => new UserError([{ severity: 'error', ...neverSettles(what) }]));
}

interface LoadedPlugin {
  readonly make: Method | undefined;
  /** Folder that paths of the plugin are relative to. */
  readonly from: string;
}

interface Loading {
  readonly siteDir: string;
  readonly code: CodeLoader;
  /** Kind of package that short names stand for. */
  readonly kind: 'plugin' | 'preset';
}

export async function loadPlugin(value: unknown, { siteDir, code, kind }: Loading): Promise<LoadedPlugin> {
  if (typeof value !== 'string') return { make: methodOf(value), from: siteDir };
  for (const name of namesOf(value, kind)) {
    const file = code.resolve(name);
    if (file === undefined) continue;
    return { make: methodOf(await code.load(file)), from: file.slice(0, file.lastIndexOf('/')) };
  }
  return { make: undefined, from: siteDir };
}

function methodOf(value: unknown): Method | undefined {
  if (typeof value === 'function') return value as Method;
  const inner = isRecord(value) ? value['default'] : undefined;
  return typeof inner === 'function' ? (inner as Method) : undefined;
}

/**
 * Returns the package or file of a missing plugin, from a note such as `plugins[1] (x)`. `undefined` when it is not
 * missing.
 */
export function missingPlugin(note: string, code: CodeLoader): string | undefined {
  const [, list, name] = /^(plugins|themes|presets)\[\d+\] \((\S+)\)$/.exec(note) ?? [];
  if (list === undefined || name === undefined) return undefined;
  const names = namesOf(name, list === 'presets' ? 'preset' : 'plugin');
  return names.some((one) => code.resolve(one) !== undefined) ? undefined : name;
}

/** Lists possible package names: `sass` stands for `docusaurus-plugin-sass`, `@me/x` for `@me/docusaurus-plugin-x`. */
function namesOf(name: string, kind: Loading['kind']): readonly string[] {
  if (/^[./]/.test(name)) return [name];
  const [, scope, rest] = /^(@[^/]+)\/?(.*)$/.exec(name) ?? [];
  if (scope === undefined) return [name, `docusaurus-${kind}-${name}`, `@docusaurus/${kind}-${name}`];
  return rest === '' ? [`${scope}/docusaurus-${kind}`] : [name, `${scope}/docusaurus-${kind}-${rest}`];
}

/** Validates with a Joi schema, which fills in defaults. Without a schema, returns the value as it is. */
function validated(schema: unknown, given: unknown): unknown {
  if (!isRecord(schema) || typeof schema['validate'] !== 'function') return given;
  const result = dictOf((schema['validate'] as Method)(given, { convert: true }));
  if (result['error'] instanceof Error) throw result['error'];
  return result['value'] ?? given;
}

/** Runs the plugin's `validateOptions`, which fills in defaults. */
export function checkedOptions(make: Method, given: Dict): Dict {
  const { validateOptions } = make as { readonly validateOptions?: unknown };
  if (typeof validateOptions !== 'function') return { id: 'default', ...given };
  return { id: 'default', ...dictOf((validateOptions as Method)({ validate: validated, options: given })) };
}

/** Runs the plugin's `validateThemeConfig`, which fills in defaults for its part of the theme config. */
export function checkedThemeConfig(make: Method, themeConfig: Dict): Dict {
  const { validateThemeConfig } = make as { readonly validateThemeConfig?: unknown };
  if (typeof validateThemeConfig !== 'function') return {};
  // The schema describes only this plugin's part, so allow unknown keys.
  const validate = (schema: unknown, given: unknown): unknown =>
    validated(dictOf(schema)['unknown'] === undefined ? schema : (dictOf(schema)['unknown'] as Method)(), given);
  return dictOf((validateThemeConfig as Method)({ validate, themeConfig }));
}

const CLASSIC = /^(?:@docusaurus\/preset-)?classic$|[/\\]@docusaurus[/\\]preset-classic[/\\]/;

interface PresetPlace {
  readonly siteDir: string;
  readonly code: CodeLoader;
  /** Returns the context as plugins receive it. */
  readonly context: () => Dict;
}

/**
 * Replaces presets other than the classic one by their plugins and themes. A preset that cannot be loaded stays, and is
 * noted as unsupported.
 */
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
      const made = dictOf(await make(context(), dictOf(options)));
      plugins.push(...listOf(made['plugins']));
      themes.push(...listOf(made['themes']));
    }
  }
  if (plugins.length === 0 && themes.length === 0) return source;
  return {
    ...source,
    presets: left,
    // Append them, because messages refer to the plugins of the config by index.
    plugins: [...listOf(source['plugins']), ...plugins],
    themes: [...listOf(source['themes']), ...themes],
  };
}

interface ModuleOwner {
  readonly code: CodeLoader;
  readonly context: { readonly siteDir: string; readonly configPath: string };
  /** Name of the plugin. Absent when the config names the module. */
  readonly by?: string;
}

/** Resolves a client module. Throws when it does not exist. */
export function clientModule(name: string, from: string, { code, context, by }: ModuleOwner): string {
  const file = code.resolve(name, from);
  if (file !== undefined) return file;
  const config = path.relative(context.siteDir, context.configPath);
  throw new UserError([{ severity: 'error', ...clientModuleMissing(name, by, config) }]);
}

/** Runs a function, and rethrows its error as `blame` describes it. */
export async function blaming(run: () => unknown, blame: (error: unknown) => UserError): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    throw blame(error);
  }
}

/** Returns the path before the first segment of a pattern that has special characters. */
export function watchedPath(pattern: unknown, siteDir: string): readonly string[] {
  const parts = String(pattern).split(/[\\/]/);
  const end = parts.findIndex((part) => /[*?{}[\]()!]/.test(part));
  const before = (end < 0 ? parts : parts.slice(0, end)).join('/');
  return before === '' ? [] : [path.resolve(siteDir, before)];
}

/** Renders a tag that a plugin has written as text or as an object. */
export function htmlOfTag(tag: unknown): string {
  if (typeof tag === 'string') return `${tag}\n`;
  const { tagName, attributes, innerHTML = '' } = dictOf(tag);
  if (typeof tagName !== 'string') return '';
  const given = Object.entries(dictOf(attributes)).flatMap(([name, value]) =>
    value === false || value === undefined || value === null
      ? []
      : [[name, value === true ? true : String(value)] as const],
  );
  const open = `<${tagName}${renderAttributes(Object.fromEntries(given))}>`;
  return `${/^(?:img|link|meta|input|br|hr)$/.test(tagName) ? open : `${open}${String(innerHTML)}</${tagName}>`}\n`;
}
