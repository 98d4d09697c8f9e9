/** The three contexts behind all hooks. Components reach them through `hooks.tsx` only. */
import { type Context, createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { ColorModeOptions, Shell } from '../../shared/shell.ts';
import type { Range, Row } from '../../shared/long-list.ts';
import type { SidebarCategory, SidebarItem, SidebarList } from '../../shared/sidebar.ts';
import type { HeadTag, PageData } from '../../shared/wire.ts';
import { outsideProvider, storageOnServer } from '../base/errors.ts';
import type { Location, Router } from '../base/router-types.ts';

/** State that changes with every navigation. */
export interface Current {
  readonly page: PageData;
  readonly location: Location;
  /** Modules of component pages and live articles by module id. */
  readonly modules: Readonly<Record<string, unknown>>;
}

/** Services that live as long as the document (in the browser) or one rendering (on the server). */
export interface Services {
  readonly router: Router;
  readonly storage: KeyStore;
  readonly colorMode: ColorModeStore;
  readonly sidebars: SidebarStore;
  readonly mobileSidebar: MobileSidebarStore;
  /** Only on the server. */
  readonly collector?: Collector;
  /** Only if many pages are rendered. */
  readonly still?: Still;
  /**
   * Returns the highlighted HTML of a code block, from its text, its language and the rest of its info string. Only on
   * the server.
   */
  readonly codeLines?: (code: string, language: string, meta: string) => string;
}

/**
 * Returns the rows of a list in a sidebar. Rows that depend only on what all pages of a locale share are rendered once
 * for all of these pages; a placeholder text stands for each run of such rows.
 */
export type Still = (list: StillList, render: (row: Row<SidebarItem>) => ReactElement) => readonly ReactNode[];

interface StillList {
  readonly rows: readonly Row<SidebarItem>[];
  /** Size of the whole list, if rows say their places in it. */
  readonly size: number | undefined;
  readonly level: number;
  readonly sidebar: {
    isCurrent(item: SidebarItem): boolean;
    isActive(item: SidebarItem): boolean;
    isOpen(category: SidebarCategory): boolean;
  };
}

interface Stills {
  readonly still: Still;
  /** Replaces the placeholders by the rows. */
  fill(html: string): string;
}

/** HTML of a row, or the element to render it from. */
type Made = string | { readonly key: string; readonly row: ReactElement };

/**
 * Creates the memoization for one page. `known` holds HTML by what it depends on. Missing HTML is rendered in `fill`,
 * because React must not begin a rendering within another.
 */
export function createStills(known: Map<string, string>, render: (row: ReactElement) => string): Stills {
  const runs: Made[][] = [];
  const htmlOf = (made: Made): string => {
    if (typeof made === 'string') return made;
    const html = render(made.row);
    if (known.size === MOST_STILLS) known.clear();
    known.set(made.key, html);
    return html;
  };
  const filled = (number: string): string => (runs[Number(number)] ?? []).map(htmlOf).join('');
  return {
    still(list, renderRow) {
      const shown: ReactNode[] = [];
      let run: Made[] | undefined;
      for (const row of list.rows) {
        const key = stillKey(row, list);
        if (key === undefined) shown.push(renderRow(row));
        else if (run === undefined) shown.push(`\0${runs.push((run = [])) - 1}\0`);
        if (key === undefined) run = undefined;
        else run?.push(known.get(key) ?? { key, row: renderRow(row) });
      }
      return shown;
    },
    // Every second part is the number of a run.
    fill: (html) =>
      html
        .split('\0')
        .map((part, at) => (at % 2 === 0 ? part : filled(part)))
        .join(''),
  };
}

/**
 * Maximum number of memoized rows. Pages are rendered in the order of their sidebars, so rows are rarely needed again
 * after a long time.
 */
const MOST_STILLS = 4000;

/** Returns a key with everything that a link or a closed category shows; `undefined` if the row depends on the page. */
function stillKey(row: Row<SidebarItem>, { size, level, sidebar }: StillList): string | undefined {
  if (row.kind === 'gap' || row.entry.kind === 'html') return undefined;
  const { entry } = row;
  const { className = '', label, href } = entry;
  const place = size === undefined ? '' : `${row.place}/${size}`;
  const own = `${level}\n${place}\n${className}\n${label}\n${href}\n`;
  if (entry.kind === 'link') return sidebar.isCurrent(entry) ? undefined : own + (entry.lang ?? '');
  if (entry.items !== null || sidebar.isOpen(entry) || sidebar.isActive(entry)) return undefined;
  const { fallbackHref, unlisted, collapsible } = entry;
  return `${own}${fallbackHref}\n${unlisted}\n${collapsible}`;
}

export const CurrentContext = createContext<Current | null>(null);
export const ShellContext = createContext<Shell | null>(null);
export const ServicesContext = createContext<Services | null>(null);

/** Returns the value of a context; throws if there is none (EC-07). */
export function useRequired<Value>(
  context: Context<Value | null>,
  names: { readonly hook: string; readonly provider: string },
): Value {
  const value = useContext(context);
  if (value === null) throw outsideProvider(names.hook, names.provider);
  return value;
}

export interface ColorModeStore {
  readonly state: ColorState;
  setChoice(choice: Mode | null): void;
  subscribe(listener: () => void): () => void;
}

/** Storage key of the reader's choice. */
export const COLOR_MODE_KEY = 'theme';

/** Creates a store with the site's default mode, for sites without a switch, the server and the first client render. */
export function createFixedColorStore(options: ColorModeOptions): ColorModeStore {
  return {
    state: { mode: options.defaultMode, choice: null },
    setChoice() {},
    subscribe: () => () => {},
  };
}

export interface ColorState {
  readonly mode: Mode;
  /** `null`: nothing chosen, so the system's preference or the default applies. */
  readonly choice: Mode | null;
}

export type Mode = 'light' | 'dark';

export interface MobileSidebarStore {
  readonly state: MobileSidebarState;
  set(next: Partial<MobileSidebarState>): void;
  subscribe(listener: () => void): () => void;
}

export interface SidebarStore {
  state(url: string): SidebarState;
  /** Loads the whole sidebar once; a failed load can be repeated. */
  load(url: string): Promise<void>;
  /** Loads the sidebar of a page, unless what has been loaded already shows all that the page opens in it. */
  loadFor(page: PageData): Promise<void>;
  /** Makes sidebars load again when they are next needed; until then they stay as they are. */
  forget(): void;
  setOpen(url: string, open: Readonly<Record<string, boolean>>): void;
  /** Shows more of a long list, once the whole sidebar is there. */
  show(url: string, list: string, ranges: readonly Range[]): void;
  /** Opens a category as soon as its items have loaded. */
  openWhenLoaded(url: string, key: string): void;
  /** Opens the categories around the link of a page that is about to be shown (SB-05, SB-11). */
  reveal(page: PageData): void;
  subscribe(listener: () => void): () => void;
}

export interface KeyStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls the listener after a change of `key` here or in another tab. */
  subscribe(key: string, listener: () => void): () => void;
}

export interface MobileSidebarState {
  /** The panel is open. */
  readonly shown: boolean;
  /** The secondary menu (docs or blog sidebar) is requested rather than the navbar's items. */
  readonly secondary: boolean;
}

export interface SidebarState {
  /** The whole sidebar, once loaded. */
  readonly items: readonly SidebarItem[] | undefined;
  /** The part that came with the first page of this sidebar: as much as its HTML shows. */
  readonly pruned: SidebarList | undefined;
  /** Categories that were opened or closed, by key; others are as the sidebar says. */
  readonly open: Readonly<Record<string, boolean>>;
  /** The ranges shown of long lists, by list. They only grow, so that nothing moves before the reader's eyes. */
  readonly ranges: Readonly<Record<string, readonly Range[]>>;
  /** Keys of the categories that will open when the whole sidebar has loaded. */
  readonly waiting: readonly string[];
}

export interface CollectedHead {
  /** Text of the last `<title>`. */
  readonly title?: string;
  readonly tags: readonly HeadTag[];
  readonly htmlAttributes: Readonly<Record<string, string>>;
  readonly bodyAttributes: Readonly<Record<string, string>>;
}

/** Wraps an error in one that says where it comes from, with the error as its cause. */
export type Explain = (cause: unknown) => Error;

export interface Collector {
  addHead(head: CollectedHead): void;
  /** Adds a link that must not be checked. */
  addExempt(href: string): void;
  /** Adds a link that a component of Docusaurus made. In code written for Docusaurus, only such links are checked. */
  addLink(href: string): void;
  /** Adds an id that a component declares, whether it is rendered or not. */
  addId(id: string): void;
  /** Adds HTML that is checked elsewhere. Returns the HTML to show in its place. */
  addInert(html: string): string;
  /** Makes `explain` apply to the errors of everything that is rendered from here until `leave`. */
  enter(explain: Explain): void;
  leave(): void;
  /** Returns the error as explained by everything that was being rendered when it was thrown. */
  explain(error: unknown): unknown;
  readonly head: CollectedHead;
  readonly exempt: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly inert: readonly string[];
}

/**
 * Creates the store of the server. Every use is a mistake there, except listening, which React does not do there
 * (STO-02).
 */
export function createServerStore(): KeyStore {
  const refuse = (key: string): never => {
    throw storageOnServer(key);
  };
  return { get: refuse, set: refuse, remove: refuse, subscribe: () => () => {} };
}
