/** Events of the watcher → changes, in the order in which they are to be dealt with. */
import { type FSWatcher, statSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadedSite } from '../model/load-site.ts';
import { isInside } from '../content/folders.ts';

/** What the watcher can tell. */
export interface Watcher {
  on(event: 'all', listener: (event: string, path: string) => void): unknown;
  once(event: 'ready', listener: () => void): unknown;
  emit(event: string, ...details: readonly string[]): unknown;
}

/** Watches Markdown by its folders. */
export interface FolderWatch {
  /** Whether the watcher of all else may leave the file alone. */
  owns(path: string): boolean;
  /** Tells the watcher of all else, whose listeners then hear of everything. */
  tell(watcher: Pick<Watcher, 'emit'>): void;
  close(): void;
}

const NOT_LOOKED_AT = 'not looked at';
/** A file that is away for so many milliseconds was not replaced, but removed. */
const AWAY = 60;

/**
 * Opens one watch for each folder that holds some of the files. Vite's watcher opens one for each file: with 10,000 of
 * them it takes ten seconds, in which it tells nothing, and more watches than many systems allow.
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
      const opened = watch(folder, (_, name) => {
        if (name !== null && isMarkdown(name)) look(join(folder, name));
      });
      opened.on('error', () => close(folder));
      watches.set(folder, opened);
    } catch {
      // The folder is gone, or the system allows no more: the other watcher says what it can.
    }
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
  /** Absolute paths of files that came or went. */
  readonly moved: ReadonlySet<string>;
  /** When the first of them was noticed. */
  readonly since: number;
}

/** Saving a file is often more than one event, and saving all files many. */
const WAIT = 4;
/** A file that was read while it was still being written is read again. */
const SECOND_LOOK = 80;

export interface WatchChanges {
  readonly watcher: Watcher;
  readonly pages: FolderWatch;
  /** Whether the site is made of the file. */
  readonly isInput: (path: string, isEdit: boolean) => boolean;
  /** Called for one batch after the other, never for two at once. */
  readonly handle: (changes: Changes) => Promise<void>;
  /** Files that were read before the watcher began to watch, and when (as `Date.now()`). */
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
  // What changed in between was neither read nor noticed.
  watcher.once('ready', () => {
    for (const path of read.files) if (changedSince(path, read.at)) note('change', path);
  });
}

function changedSince(path: string, time: number): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time;
}

function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.size} ${stat.mtimeMs}`;
}

export interface Todo {
  /** Markdown files, pages and partials, to be read again. */
  readonly pages: ReadonlySet<string>;
  /** The whole site is to be read again. */
  readonly everything: boolean;
  /** The browser code of the engine changed. */
  readonly engine: boolean;
  /** Code changed that pages are rendered with. */
  readonly code: boolean;
  /** Files changed that pages refer to by a URL that stays the same. */
  readonly pictures: boolean;
}

export interface SortChanges {
  readonly root: string;
  readonly siteDir: string;
  readonly loaded: LoadedSite | undefined;
  readonly isModule: (filePath: string) => boolean;
}

/**
 * What is to be done about changes: as little as possible where it is known what a file is for, everything where it is
 * not. Modules are left to Vite.
 */
export function sortChanges({ edited, moved }: Changes, { root, siteDir, loaded, isModule }: SortChanges): Todo {
  const files = loaded?.files ?? [];
  const markdown = new Set(files.flatMap(({ filePath, imported = [] }) => [filePath, ...imported]));
  const served = [...(loaded?.config.staticDirs ?? [])];
  const assets = new Set(loaded?.site.assets.map(({ filePath }) => filePath));
  const pages = [...edited].filter((path) => markdown.has(path));
  const code = ['client', 'theme', 'shared', 'search'].map((name) => join(root, 'src', name));
  const isEngine = (path: string) => !isInside(siteDir, path) && code.some((folder) => isInside(folder, path));
  const others = [...edited].filter((path) => !markdown.has(path) && !isEngine(path) && !isModule(path));
  const all = [...edited, ...moved];
  return {
    pages: new Set(pages),
    everything: others.length > 0 || moved.size > [...moved].filter(isEngine).length,
    engine: all.some((path) => isEngine(path) && /\.tsx?$/.test(path)),
    code: all.some((path) => isEngine(path) || isModule(path)),
    pictures: all.some((path) => assets.has(path) || served.some((dir) => isInside(dir, path))),
  };
}
