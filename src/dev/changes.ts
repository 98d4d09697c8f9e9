/** Turns events of the file watcher into changes, in the order in which they must be handled. */
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadStats } from '../config/load-stats.ts';
import type { LoadedSite } from '../model/load-site.ts';
import { isInside } from '../content/folders.ts';

/** The part of the file watcher's interface that is used here. */
export interface Watcher {
  on(event: 'all', listener: (event: string, path: string) => void): unknown;
  once(event: 'ready', listener: () => void): unknown;
  emit(event: string, ...details: readonly string[]): unknown;
}

/** Watches Markdown files by folder. */
export interface FolderWatch {
  /** Checks whether this watches the file, so that the main watcher can ignore it. */
  owns(path: string): boolean;
  /** Forwards events to the main watcher, so that its listeners receive all of them. */
  tell(watcher: Pick<Watcher, 'emit'>): void;
  close(): void;
}

const NOT_LOOKED_AT = 'not looked at';
/** Milliseconds after which a missing file counts as deleted, not replaced. */
const AWAY = 60;

/**
 * Opens one watch for each folder with Markdown files. Vite's watcher opens one for each file: for 10,000 files that
 * takes ten seconds, during which it reports nothing, and it exceeds the limit of many systems.
 */
export function watchByFolder(files: readonly string[]): FolderWatch {
  const known = new Map(files.filter(isMarkdown).map((file) => [file, NOT_LOOKED_AT]));
  const watches = new Map<string, FSWatcher>();
  let told: Pick<Watcher, 'emit'> | undefined;
  const say = (event: string, path: string): void => {
    told?.emit(event, path);
    told?.emit('all', event, path);
  };
  const look = (path: string): void => {
    const before = known.get(path);
    const stamp = stampOf(path);
    if (stamp === before) return;
    if (stamp !== '') {
      known.set(path, stamp);
      return say(before === undefined ? 'add' : 'change', path);
    }
    if (before === undefined) return;
    setTimeout(() => {
      if (stampOf(path) !== '') look(path);
      else if (known.delete(path)) say('unlink', path);
    }, AWAY).unref();
  };
  const open = (folder: string): void => {
    try {
      const { ino } = statSync(folder);
      const opened = watch(folder, (event, name) => {
        if (event === 'rename' && loadStats(folder)?.ino !== ino) return reopen(folder);
        if (name !== null && isMarkdown(name)) look(join(folder, name));
      });
      opened.on('error', () => close(folder));
      watches.set(folder, opened);
    } catch {
      // The folder is gone, or the system allows no more watches. The main watcher then reports what it can.
    }
  };
  // A watch belongs to the folder that was there, not to another one with its name.
  const reopen = (folder: string): void => {
    close(folder);
    open(folder);
    for (const path of known.keys()) if (dirname(path) === folder) look(path);
    if (!watches.has(folder)) return;
    for (const name of readdirSync(folder)) if (isMarkdown(name)) look(join(folder, name));
  };
  const close = (folder: string): void => {
    watches.get(folder)?.close();
    watches.delete(folder);
  };
  for (const folder of new Set([...known.keys()].map((file) => dirname(file)))) open(folder);
  return {
    owns: (path) => isMarkdown(path) && watches.has(dirname(path)),
    tell: (watcher) => void (told = watcher),
    close: () => [...watches.keys()].forEach(close),
  };
}

function isMarkdown(path: string): boolean {
  return /\.mdx?$/.test(path);
}

export interface Changes {
  /** Absolute paths of files whose content changed. */
  readonly edited: ReadonlySet<string>;
  /** Absolute paths of files that were added or deleted. */
  readonly moved: ReadonlySet<string>;
  /** When the first of the changes was noticed (`performance.now()`). */
  readonly since: number;
}

/** Milliseconds to wait for more events. Saving a file often causes several, and saving all files many. */
const WAIT = 4;
/** Milliseconds after which files are checked again, in case they were read while being written. */
const SECOND_LOOK = 80;

export interface WatchChanges {
  readonly watcher: Watcher;
  readonly pages: FolderWatch;
  /** Checks whether a file is an input of the site. */
  readonly isInput: (path: string, isEdit: boolean) => boolean;
  /** Called with one batch after another, never concurrently. */
  readonly handle: (changes: Changes) => Promise<void>;
  /** Files that were read before the watcher was ready, and when (`Date.now()`). */
  readonly read: { readonly files: readonly string[]; readonly at: number };
}

export function watchChanges({ watcher, pages, isInput, handle, read }: WatchChanges): void {
  let edited = new Set<string>();
  let moved = new Set<string>();
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();

  const flush = () => {
    timer = undefined;
    const changes = { edited, moved, since };
    edited = new Set();
    moved = new Set();
    const stamps = new Map([...changes.edited].map((path) => [path, stampOf(path)]));
    queue = queue.then(() => handle(changes));
    setTimeout(() => {
      for (const [path, stamp] of stamps) if (stampOf(path) !== stamp) note('change', path);
    }, SECOND_LOOK).unref();
  };
  const note = (event: string, path: string) => {
    if (!/^(?:change|add|unlink)$/.test(event) || !isInput(path, event === 'change')) return;
    if (edited.size + moved.size === 0) since = performance.now();
    (event === 'change' ? edited : moved).add(path);
    timer ??= setTimeout(flush, WAIT);
  };
  watcher.on('all', note);
  pages.tell(watcher);
  // Changes made before the watcher was ready were neither read nor reported.
  watcher.once('ready', () => {
    for (const path of read.files) if (changedSince(path, read.at)) note('change', path);
  });
}

function changedSince(path: string, time: number): boolean {
  return (loadStats(path)?.mtimeMs ?? 0) > time;
}

function stampOf(path: string): string {
  const stat = loadStats(path);
  return stat === undefined ? '' : `${stat.size} ${stat.mtimeMs}`;
}

export interface Todo {
  /** Markdown files to read again, both pages and partials. */
  readonly pages: ReadonlySet<string>;
  /** True when the whole site must be read again. */
  readonly everything: boolean;
  /** True when browser code of the engine changed. */
  readonly engine: boolean;
  /** True when code changed that pages are rendered with. */
  readonly code: boolean;
  /** True when files changed that pages refer to by a URL which stays the same. */
  readonly pictures: boolean;
}

export interface SortChanges {
  readonly root: string;
  readonly siteDir: string;
  readonly loaded: LoadedSite | undefined;
  readonly isModule: (filePath: string) => boolean;
}

/**
 * Decides what to do about changes: as little as possible when the purpose of a file is known, everything when it is
 * not. Modules are left to Vite.
 */
export function sortChanges({ edited, moved }: Changes, { root, siteDir, loaded, isModule }: SortChanges): Todo {
  const files = loaded?.files ?? [];
  const markdown = new Set(files.flatMap(({ filePath, imported = [] }) => [filePath, ...imported]));
  const served = [...(loaded?.config.staticDirs ?? [])];
  const pages = [...edited].filter((path) => markdown.has(path));
  const code = ['client', 'theme', 'shared', 'search'].map((name) => join(root, 'src', name));
  const isEngine = (path: string) => !isInside(siteDir, path) && code.some((folder) => isInside(folder, path));
  const others = [...edited].filter((path) => !markdown.has(path) && !isEngine(path) && !isModule(path));
  const all = [...edited, ...moved];
  const isAsset = (path: string) =>
    !markdown.has(path) && loaded?.site.assets.some(({ filePath }) => filePath === path);
  return {
    pages: new Set(pages),
    everything: others.length > 0 || moved.size > [...moved].filter(isEngine).length,
    engine: all.some((path) => isEngine(path) && /\.tsx?$/.test(path)),
    code: all.some((path) => isEngine(path) || isModule(path)),
    pictures: all.some((path) => served.some((dir) => isInside(dir, path)) || isAsset(path) === true),
  };
}
