/**
 * Supports plugins of a site that wrap those for docs, blog and pages: they call the installed original and change its
 * results. Octavo renders their pages, with the options that the plugin received. Data that they publish and routes
 * that they add are their own. Content that they remove, and sidebars that they change, are taken into account.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../config/hash.ts';
import { type Dict, dictOf, listOf } from '../config/parts.ts';
import type { ContentKind } from '../../extend/types.ts';

export interface WrappedContent {
  readonly kind: ContentKind;
  /** Options as written in the config, with the changes of the plugin. */
  readonly options: Dict;
  readonly place: string;
}

interface Plugin {
  readonly name: string;
  readonly place: string;
  readonly instance: Dict;
  /** Options as written in the config. */
  readonly written: Dict;
  readonly content?: unknown;
}

const KINDS: readonly ContentKind[] = ['docs', 'blog', 'pages'];

/**
 * Recognizes a wrapped plugin by its name, which is that of the original, because components look up its data by name.
 */
export function wrappedKind({ name }: { readonly name: string }): ContentKind | undefined {
  return KINDS.find((kind) => name === `docusaurus-plugin-content-${kind}`);
}

const OURS =
  /^@theme\/(?:Docs?(?:VersionRoot|Root|Item|TagsListPage|TagDocListPage|CategoryGeneratedIndexPage)|Blog(?:\w+Page|\/Pages\/.*)|MDXPage)$/;

/** Checks whether the original plugin adds this route. Octavo has its own page for it. */
export function isOriginalRoute(route: unknown): boolean {
  const { component, routes } = dictOf(route);
  return (typeof component === 'string' && OURS.test(component)) || listOf(routes).some(isOriginalRoute);
}

interface Reading {
  readonly siteDir: string;
  readonly generatedFilesDir: string;
  /** Result of the original's `loadContent`, when the plugin has its own. */
  readonly before: unknown;
}

export function readWrapped(plugin: Plugin, kind: ContentKind, reading: Reading): WrappedContent {
  const { written, place, content: after } = plugin;
  const changed = reading.before === undefined ? {} : changesOf(kind, after, reading);
  const { exclude = [], ...others } = changed;
  const excluded = [...listOf(written['exclude']), ...exclude];
  return { kind, place, options: { ...written, ...others, ...(excluded.length > 0 && { exclude: excluded }) } };
}

interface Changes {
  readonly exclude?: readonly string[];
  readonly sidebarPath?: string;
}

function changesOf(kind: ContentKind, after: unknown, reading: Reading): Changes {
  if (kind === 'docs') return changedDocs(after, reading);
  const sourcesOf = (content: unknown) =>
    listOf(kind === 'blog' ? dictOf(content)['blogPosts'] : content).map((entry) =>
      sourceOf(kind === 'blog' ? dictOf(entry)['metadata'] : entry),
    );
  return { exclude: namesOf(missingOf(sourcesOf(reading.before), sourcesOf(after))) };
}

/** Returns the changes to the current version of docs. */
function changedDocs(content: unknown, { before, siteDir, generatedFilesDir }: Reading): Changes {
  const versionOf = (of: unknown) =>
    dictOf(listOf(dictOf(of)['loadedVersions']).find((version) => dictOf(version)['versionName'] === 'current'));
  const [original, changed] = [versionOf(before), versionOf(content)];
  const folder = path.relative(siteDir, String(original['contentPath'] ?? '')).replaceAll(path.sep, '/');
  const exclude = missingOf(listOf(original['docs']).map(sourceOf), listOf(changed['docs']).map(sourceOf));
  const changes = { exclude: exclude.map((source) => source.replace(`@site/${folder}/`, '')) };
  const sidebars = JSON.stringify(changed['sidebars'] ?? {});
  if (sidebars === JSON.stringify(original['sidebars'] ?? {})) return changes;
  const sidebarPath = path.join(generatedFilesDir, `sidebars-${hashOf(folder, 8)}.json`);
  mkdirSync(generatedFilesDir, { recursive: true });
  writeFileSync(sidebarPath, sidebars);
  return { ...changes, sidebarPath };
}

const sourceOf = (entry: unknown): string => String(dictOf(entry)['source']);

function missingOf(all: readonly string[], left: readonly string[]): readonly string[] {
  return all.filter((source) => !left.includes(source));
}

/** Turns blog posts and pages into patterns of file names, because translated files have the same names. */
const namesOf = (sources: readonly string[]): readonly string[] =>
  sources.map((source) => `**/${source.split('/').at(-1) ?? ''}`);
