/** Builds the browser's part of a bundle, and finds out which of its files each page needs. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { SLOT_ENDING, SLOT_MODULE } from '../extend/names.ts';
import type { PageCode } from '../shared/page-code.ts';
import {
  type Core,
  type EntryExports,
  exportsOf,
  OPEN_ENTRY,
  type Opened,
  openEntry,
  type ThemeScripts,
} from './core.ts';
import { SCRIPTS } from './paths.ts';
import {
  CLIENT_ENTRY,
  ENGINE,
  FIRST,
  moduleSpecifier,
  type PageModule,
  plainReact,
  SITE_THEME,
  styleLoading,
  STYLES,
  TAKEOVER,
} from './plugins.ts';

const SCRIPT = `${SCRIPTS}/[name]-[hash].js`;
const SLOT_NAME = SLOT_ENDING.replace(/\.ts$/, '');

/** Names of scripts. Those of slots have the names of their components: each letter is a byte of the scripts that load them. */
export const SCRIPT_NAMES = {
  entryFileNames: SCRIPT,
  chunkFileNames: ({ name }: { readonly name: string }) => SCRIPT.replace('[name]', name.replace(SLOT_NAME, '')),
};
export const ASSET_NAMES = 'assets/[ext]/[name]-[hash].[ext]';

type Output = readonly Rolldown.OutputBundle[string][];

export interface ClientInput {
  /** Engine folder. */
  readonly root: string;
  /** Empty folder that receives `client/` and `server/`. */
  readonly dir: string;
  /** URL path where the output is served, or `./` for a bundle that works anywhere. */
  readonly baseUrl: string;
  readonly pageModules: readonly PageModule[];
  /** The shipped scripts to build on. Absent when everything is compiled. */
  readonly core?: Core | undefined;
  /** Present when other bundles build on this one: the modules that they can import. */
  readonly opened?: Opened;
}

export interface ClientBundle extends ThemeScripts {
  readonly files: readonly string[];
  /** Style sheets that every page loads. */
  readonly styles: readonly string[];
  readonly modules: Readonly<Record<string, { readonly script: string; readonly styles: readonly string[] }>>;
  /** For a bundle that others build on: where its scripts have the exports that these can import. */
  readonly exports?: EntryExports;
}

/**
 * Builds the browser's part. `run` calls the bundler. On top of a shipped bundle, only modules and style sheets of the
 * site are built.
 */
export async function buildClient(input: ClientInput, run: (options: InlineConfig) => Promise<Output>) {
  const { root, dir, pageModules, core, opened } = input;
  const shipped = core?.client;
  const parts: ScriptParts = { first: new Set(), engine: new Set(), theme: new Set() };
  const own = pageModules.map((module, index) => [`page-${index}`, moduleSpecifier(module)] as const);
  const output = await run({
    plugins: [
      opened !== undefined && openEntry(opened),
      plainReact(),
      styleLoading(root, input.baseUrl),
      collectParts(root, parts),
    ],
    build: {
      outDir: join(dir, 'client'),
      modulePreload: false,
      cssMinify: 'lightningcss',
      rolldownOptions: {
        input: {
          main: mainOf(input),
          ...Object.fromEntries(own),
          ...(opened && { [OPEN_ENTRY]: OPEN_ENTRY }),
        },
        preserveEntrySignatures: 'strict',
        output: {
          // Without groups, code that pages share with the main script would be split into many small files.
          codeSplitting: {
            groups: [
              { name: 'first', test: (id) => parts.first.has(id), priority: 2 },
              { name: 'theme', test: (id) => parts.theme.has(id), priority: 2 },
              { name: ENGINE, test: (id) => parts.engine.has(id) || opened?.common.has(id) === true, priority: 1 },
            ],
          },
          ...SCRIPT_NAMES,
          assetFileNames: ASSET_NAMES,
        },
      },
    },
  });
  const chunks: Chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const main = entryNamed('main', chunks);
  const first = chunkOf(FIRST, chunks) ?? main;
  const styles = stylesOfTheme(main, first, chunks);
  const made = { output, chunks, first, styles };
  return {
    ...(shipped === undefined
      ? themeScriptsOf(made)
      : shipped.hasPlaces
        ? withSiteTheme(shipped.scripts, made)
        : shipped.scripts),
    styles,
    files: output.map(({ fileName }) => fileName),
    modules: Object.fromEntries(
      pageModules.map(({ moduleId }, index) => {
        const chunk = entryNamed(`page-${index}`, chunks);
        // Style sheets of all pages come first. Repeated after them, they would override the page's own.
        const ownStyles = stylesOf(chunk, chunks).filter((file) => !styles.includes(file));
        return [moduleId, { script: chunk.fileName, styles: ownStyles }];
      }),
    ),
    ...(opened && { exports: takeExports(join(dir, 'client'), entryNamed(OPEN_ENTRY, chunks)) }),
  } satisfies ClientBundle;
}

/** Module ids in the two scripts that every page loads. */
interface ScriptParts {
  /** Everything that the first script imports, and what its later parts share with React's part. */
  readonly first: Set<string>;
  /** Everything that React's part imports. */
  readonly engine: Set<string>;
  /** Everything that the site's own parts of a shipped theme import. */
  readonly theme: Set<string>;
}

/** Records which modules go into each script. */
function collectParts(root: string, { first, engine, theme }: ScriptParts): Plugin {
  return {
    name: 'octavo:parts',
    buildEnd() {
      const takeover = join(root, TAKEOVER);
      const entries = [`\0${CLIENT_ENTRY}`, join(root, FIRST)];
      const reach = (id: string, seen: Set<string>, isLater: boolean): void => {
        if (seen.has(id)) return;
        seen.add(id);
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        const next = [...importedIds, ...(isLater ? dynamicallyImportedIds.filter((one) => one !== takeover) : [])];
        for (const imported of next) reach(imported, seen, isLater);
      };
      reach(takeover, engine, false);
      reach(MADE_THEME, theme, false);
      const later = new Set<string>();
      for (const entry of entries) {
        reach(entry, first, false);
        reach(entry, later, true);
      }
      for (const id of later) if (engine.has(id)) first.add(id);
    },
  };
}

/** Removes the entry file, which is never loaded, and returns where its exports are defined. */
function takeExports(dir: string, entry: Rolldown.OutputChunk): EntryExports {
  rmSync(join(dir, entry.fileName));
  return exportsOf(entry);
}

function entryNamed(name: string, chunks: Chunks): Rolldown.OutputChunk {
  const found = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === name);
  if (found === undefined) throw new Error(`The client bundle has no entry ${name}`);
  return found;
}

const MADE_THEME = `\0compat-${SITE_THEME}`;

/**
 * Returns the entry of the main script. Shipped scripts must not name the style sheets of every page, which are built
 * with the site.
 */
function mainOf({ root, core, opened }: ClientInput): string {
  if (core !== undefined) return core.client.hasPlaces ? SITE_THEME : STYLES;
  return opened === undefined ? CLIENT_ENTRY : join(root, FIRST);
}

interface ThemeOutput {
  readonly output: Output;
  readonly chunks: Chunks;
  readonly first: Rolldown.OutputChunk;
  readonly styles: readonly string[];
}

function themeScriptsOf({ output, chunks, first, styles }: ThemeOutput): ThemeScripts {
  return {
    script: first.fileName,
    preloads: takeoverOf(first, chunks),
    pageScripts: pageScriptsOf(chunks, [first.fileName, ...takeoverOf(first, chunks)]),
    themeFiles: themeFilesOf(output, chunks, first).filter((file) => !styles.includes(file)),
  };
}

/** Returns the shipped scripts together with those that fill their slots. */
function withSiteTheme(shipped: ThemeScripts, { output, chunks, first, styles }: ThemeOutput): ThemeScripts {
  const theme = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(MADE_THEME)) ?? first;
  const own = [theme.fileName, ...staticImports(theme, chunks)];
  const { blog, site } = pageScriptsOf(chunks, own);
  return {
    script: shipped.script,
    theme: theme.fileName,
    preloads: [...shipped.preloads, ...own],
    pageScripts: {
      docs: [],
      blog: [...shipped.pageScripts.blog, ...blog],
      site: [...shipped.pageScripts.site, ...site],
    },
    themeFiles: [...shipped.themeFiles, ...themeFilesOf(output, chunks, first)].filter(
      (file) => !styles.includes(file),
    ),
  };
}

const PAGE_ENTRIES = {
  blog: 'src/theme/blog/BlogPages.slot.ts',
  site: 'src/theme/pages/SitePages.slot.ts',
};

/** Returns the scripts of each page kind. Those of docs are part of the main script. */
function pageScriptsOf(chunks: Chunks, loaded: readonly string[]): Readonly<Record<PageCode, readonly string[]>> {
  const scripts = (page: keyof typeof PAGE_ENTRIES) => {
    const own = [entryOf(PAGE_ENTRIES[page], chunks), placesFor(page, chunks)].filter((chunk) => chunk !== undefined);
    const all = own.flatMap((chunk) => [chunk.fileName, ...staticImports(chunk, chunks)]);
    return [...new Set(all)].filter((name) => !loaded.includes(name));
  };
  return { docs: [], blog: scripts('blog'), site: scripts('site') };
}

/** Returns the chunk of a slot module, or of the one that replaces it when slots are open. */
function entryOf(file: string, chunks: Chunks): Rolldown.OutputChunk | undefined {
  const place = SLOT_MODULE + file.slice('src/theme/'.length, -SLOT_ENDING.length);
  return [...chunks.values()].find(
    ({ facadeModuleId }) => facadeModuleId === place || facadeModuleId?.endsWith(`/${file}`),
  );
}

/** Returns the chunk with the site's components for slots on pages of a kind. */
function placesFor(page: PageCode, chunks: Chunks): Rolldown.OutputChunk | undefined {
  return [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/places-${page}`));
}

/** Matches the names of entries that are modules of the site. */
const PAGE = /^page-\d+$/;
const RARE = /\/behaviours\/diagrams\.ts$/;

/**
 * Lists all files that the first script can load, except those of the site's own pages and of features that few sites
 * need. Workers are included although they are not chunks.
 */
function themeFilesOf(output: Output, chunks: Chunks, first: Rolldown.OutputChunk): readonly string[] {
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

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Returns the chunk that contains a file of the engine. */
function chunkOf(file: string, chunks: Chunks): Rolldown.OutputChunk | undefined {
  return [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`)));
}

/** Returns the scripts with which React takes over. */
function takeoverOf(first: Rolldown.OutputChunk, chunks: Chunks): string[] {
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

/**
 * Returns the style sheets of all pages. Those of components that replace parts of the theme load as early as the
 * theme's own.
 */
function stylesOfTheme(main: Rolldown.OutputChunk, first: Rolldown.OutputChunk, chunks: Chunks): string[] {
  const pages = Object.values(PAGE_ENTRIES).flatMap((file) => entryOf(file, chunks)?.fileName ?? []);
  const later = [...takeoverOf(first, chunks), ...pages].flatMap((name) => chunks.get(name) ?? []);
  const filled = (['blog', 'site'] as const).flatMap((page) => placesFor(page, chunks) ?? []);
  return [...new Set([main, ...later, ...filled].flatMap((chunk) => stylesOf(chunk, chunks)))];
}

function stylesOf(chunk: Rolldown.OutputChunk, chunks: Chunks): string[] {
  const own = [chunk, ...staticImports(chunk, chunks).flatMap((name) => chunks.get(name) ?? [])];
  return [...new Set(own.toReversed().flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]))];
}
