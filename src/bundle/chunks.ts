/** Which files of a bundle are needed for what. */
import type { Rolldown } from 'vite';
import type { PageCode } from '../shared/page-code.ts';
import { TAKEOVER } from './plugins.ts';

const PAGE_ENTRIES = {
  blog: 'src/theme/blog/BlogPages.tsx',
  site: 'src/theme/pages/SitePages.tsx',
};

/** Those of the docs stand in the main script. */
export function pageScriptsOf(
  chunks: Chunks,
  first: Rolldown.OutputChunk,
): Readonly<Record<PageCode, readonly string[]>> {
  const loaded = new Set([first.fileName, ...takeoverOf(first, chunks)]);
  const scripts = (file: string) => {
    const chunk = entryOf(file, chunks);
    return chunk === undefined
      ? []
      : [chunk.fileName, ...staticImports(chunk, chunks)].filter((name) => !loaded.has(name));
  };
  return { docs: [], blog: scripts(PAGE_ENTRIES.blog), site: scripts(PAGE_ENTRIES.site) };
}

function entryOf(file: string, chunks: Chunks): Rolldown.OutputChunk | undefined {
  return [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${file}`));
}

/** Names of entries that are modules of the site's own. */
const PAGE = /^page-\d+$/;
const RARE = /\/behaviours\/diagrams\.ts$/;

/** All that the first script can lead to, but for pages of the site's own code and for what few sites need; workers are no chunks. */
export function themeFilesOf(
  output: readonly Rolldown.OutputBundle[string][],
  chunks: Chunks,
  first: Rolldown.OutputChunk,
): readonly string[] {
  const reached = new Set<string>();
  const reach = (name: string): void => {
    const chunk = chunks.get(name);
    if (chunk === undefined || reached.has(name) || PAGE.test(chunk.name)) return;
    if (RARE.test(chunk.facadeModuleId ?? '')) return;
    reached.add(name);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) reach(next);
  };
  reach(first.fileName);
  const styles = [...reached].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
  const workers = output.flatMap(({ type, fileName }) =>
    type === 'asset' && fileName.endsWith('.js') ? fileName : [],
  );
  return [...new Set([...reached, ...styles, ...workers])].toSorted();
}

export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The chunk that a file of the engine went into. */
export function chunkOf(file: string, chunks: Chunks): Rolldown.OutputChunk | undefined {
  return [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`)));
}

/** Scripts with which React takes over. */
export function takeoverOf(first: Rolldown.OutputChunk, chunks: Chunks): string[] {
  const chunk = chunkOf(TAKEOVER, chunks);
  const names = chunk === undefined ? [] : [chunk.fileName, ...staticImports(chunk, chunks)];
  return names.filter((name) => name !== first.fileName);
}

function staticImports(chunk: Rolldown.OutputChunk, chunks: Chunks, seen = new Set<string>()): string[] {
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported === undefined || seen.has(name)) continue;
    seen.add(name);
    staticImports(imported, chunks, seen);
  }
  return [...seen];
}

/** Sheets of all pages: those of components that stand in the place of the theme's are as early as the theme's own. */
export function stylesOfTheme(main: Rolldown.OutputChunk, first: Rolldown.OutputChunk, chunks: Chunks): string[] {
  const pages = Object.values(PAGE_ENTRIES).flatMap((file) => entryOf(file, chunks)?.fileName ?? []);
  const later = [...takeoverOf(first, chunks), ...pages].flatMap((name) => chunks.get(name) ?? []);
  return [...new Set([main, ...later].flatMap((chunk) => stylesOf(chunk, chunks)))];
}

export function stylesOf(chunk: Rolldown.OutputChunk, chunks: Chunks): string[] {
  const own = [chunk, ...staticImports(chunk, chunks).flatMap((name) => chunks.get(name) ?? [])];
  return [...new Set(own.toReversed().flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]))];
}
