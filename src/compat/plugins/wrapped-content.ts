/**
 * Plugins of a site that stand for those of docs, blog and pages: they call the original, which the site has installed,
 * and change what it does. Their pages are ours, with the options that the plugin is given; the data they hand on and the
 * pages they add beside are theirs. What they take out of the content, and the sidebars they change, count here too.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../config/hash.ts';
import { type Dict, dictOf, listOf } from '../config/parts.ts';
import type { ContentKind } from '../../extend/types.ts';

export interface WrappedContent {
  readonly kind: ContentKind;
  /** As they are written in the config, with what the plugin changed. */
  readonly options: Dict;
  readonly place: string;
}

interface Plugin {
  readonly name: string;
  readonly place: string;
  readonly instance: Dict;
  /** As they are written in the config. */
  readonly written: Dict;
  readonly content?: unknown;
}

const KINDS: readonly ContentKind[] = ['docs', 'blog', 'pages'];

/** By its name, which is that of the original: who looks for its data asks by it. */
export function wrappedKind({ name }: { readonly name: string }): ContentKind | undefined {
  return KINDS.find((kind) => name === `docusaurus-plugin-content-${kind}`);
}

const OURS =
  /^@theme\/(?:Docs?(?:VersionRoot|Root|Item|TagsListPage|TagDocListPage|CategoryGeneratedIndexPage)|Blog(?:\w+Page|\/Pages\/.*)|MDXPage)$/;

/** Whether the original adds it: it has a page of ours. */
export function isOriginalRoute(route: unknown): boolean {
  const { component, routes } = dictOf(route);
  return (typeof component === 'string' && OURS.test(component)) || listOf(routes).some(isOriginalRoute);
}

interface Reading {
  readonly siteDir: string;
  readonly generatedFilesDir: string;
  /** What `loadContent` of the original gives, where the plugin has another. */
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

/** Of the version that is being written. */
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

/** Files of blogs and pages by their names: folders of languages have the same. */
const namesOf = (sources: readonly string[]): readonly string[] =>
  sources.map((source) => `**/${source.split('/').at(-1) ?? ''}`);
