/** Runs the `head` and `commit` hooks of plugins in an Octavo config, which add head tags and output files. */
import path from 'node:path';
import type { LoadedModule } from '../../config/load-module.ts';
import type { OctavoPlugin } from '../../config/plugin.ts';
import { hookThrew } from '../../errors/plugins.ts';
import { UserError } from '../../errors/problem.ts';
import { isPlainObject, isRecord } from '../../shared/plain-data.ts';
import type { HeadTag } from '../../shared/wire.ts';
import { callHook, refuseResult } from './open-plugins.ts';
import type { Extensions, FilePatch } from '../types.ts';

export function outputHooks(
  plugins: readonly OctavoPlugin[],
  module: LoadedModule,
): Pick<Extensions, 'headTags' | 'commit'> {
  const ofHead = plugins.filter(({ head }) => head !== undefined);
  const ofCommit = plugins.filter(({ commit }) => commit !== undefined);
  return {
    ...(ofHead.length > 0 && { headTags: (page) => ofHead.flatMap((plugin) => tagsOf(plugin, page, module)) }),
    ...(ofCommit.length > 0 && {
      async commit(output) {
        let patch: FilePatch = {};
        for (const plugin of ofCommit) patch = { ...patch, ...(await filesOf(plugin, output, module)) };
        return patch;
      },
    }),
  };
}

function tagsOf(
  plugin: OctavoPlugin,
  page: Parameters<NonNullable<Extensions['headTags']>>[0],
  module: LoadedModule,
): readonly HeadTag[] {
  let tags: unknown;
  try {
    tags = plugin.head?.(page);
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const hook = { plugin: plugin.name, method: `head, on "${page.path ?? '404'}"` };
    throw new UserError([{ severity: 'error', ...hookThrew(hook, reason, module.placeOf(error)) }]);
  }
  if (tags === undefined) return [];
  if (Array.isArray(tags) && tags.every(isTag)) return tags as readonly HeadTag[];
  const expected = 'a list of tags such as { tag: "meta", attributes: { name: "author", content: "Ada" } }, or nothing';
  return refuseResult({ plugin: plugin.name, method: 'head' }, tags, { expected, module });
}

const TAGS: readonly unknown[] = ['meta', 'link', 'script', 'style', 'base', 'noscript'];

function isTag(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { tag, attributes, text } = value;
  return TAGS.includes(tag) && isPlainObject(attributes) && (text === undefined || typeof text === 'string');
}

async function filesOf(
  plugin: OctavoPlugin,
  output: Parameters<NonNullable<Extensions['commit']>>[0],
  module: LoadedModule,
): Promise<FilePatch> {
  const { commit } = plugin;
  const files: unknown = await callHook(plugin, 'commit', { run: () => commit?.(output), module });
  if (files === undefined) return {};
  const hook = { plugin: plugin.name, method: 'commit' };
  const expected = 'texts or bytes by paths below the output, or nothing';
  if (!isPlainObject(files)) return refuseResult(hook, files, { expected, module });
  const patch = Object.entries(files).map(([file, given]) => [plainPath(file), given] as const);
  for (const [file, given] of patch) {
    const isFile = isInside(file) && (typeof given === 'string' || given instanceof Uint8Array);
    if (!isFile) refuseResult(hook, { [file]: given }, { expected, module });
    const other = output.paths.find((one) => one.startsWith(`${file}/`) || file.startsWith(`${one}/`));
    if (other === undefined) continue;
    const free = `paths that are no folders of the output and are not below its files, unlike that of "${other}"`;
    refuseResult(hook, { [file]: given }, { expected: free, module });
  }
  return Object.fromEntries(patch) as FilePatch;
}

/** Turns `./a.txt` and `b\\a.txt` into `a.txt` and `b/a.txt`. */
export const plainPath = (file: string): string => path.posix.normalize(file.replaceAll('\\', '/'));

/** Checks that a path is relative and stays inside the output folder. */
export function isInside(file: string): boolean {
  const parts = file.split(/[\\/]/);
  return file !== '' && !/^(?:[\\/]|[a-z]:)/i.test(file) && !parts.includes('..') && !file.includes('\0');
}
