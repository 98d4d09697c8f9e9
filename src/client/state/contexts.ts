/** The three contexts behind all hooks. Components reach them through `hooks.tsx` only. */
import { type Context, createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { ColorModeOptions, Shell } from '../../shared/shell.ts';
import type { Range, Row } from '../../shared/long-list.ts';
import type { SidebarCategory, SidebarItem, SidebarList } from '../../shared/sidebar.ts';
import type { HeadTag, PageData } from '../../shared/wire.ts';
import { outsideProvider, storageOnServer } from '../errors.ts';
import type { Location, Router } from '../router/router-types.ts';

/** What changes with every navigation. */
export interface Current {
  readonly page: PageData;
  readonly location: Location;
  /** Modules of component pages and live articles by module id. */
  readonly modules: Readonly<Record<string, unknown>>;
}

/** What lives as long as the document (in the browser) or one rendering (on the server). */
export interface Services {
  readonly router: Router;
  readonly storage: KeyStore;
  readonly colorMode: ColorModeStore;
  readonly sidebars: SidebarStore;
  readonly mobileSidebar: MobileSidebarStore;
  /** Only on the server. */
  readonly collector?: Collector;
  /** Only where many pages are rendered. */
  readonly still?: Still;
  /** HTML of the lines of a block of code in colours, by its text, its language and what stands behind that. Only on the server. */
  readonly codeLines?: (code: string, language: string, meta: string) => string;
}

/**
 * The rows of a list in a sidebar. Those that depend on what all pages of a locale share, and on nothing of the page, are
 * made once for all of them; a text stands for those that follow each other.
 */
export type Still = (list: StillList, render: (row: Row<SidebarItem>) => ReactElement) => readonly ReactNode[];

interface StillList {
  readonly rows: readonly Row<SidebarItem>[];
  /** Of the whole list, where rows say their places in it. */
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
  /** Puts the rows in their places. */
  fill(html: string): string;
}

/** HTML of a row, or the element that it is made of. */
type Made = string | { readonly key: string; readonly row: ReactElement };

/**
 * For one page. `known`: HTML by what it depends on. What is not known is rendered by `fill`: React must not begin
 * another rendering within one.
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

/** Pages come in the order of their sidebars, so that few rows are asked for again after long. */
const MOST_STILLS = 4000;

/** All that shows in a link or in a closed category. `undefined`: the row depends on the page. */
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

/** Value of a context that must be there (EC-07). */
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

/** Key of the choice in storage. */
export const COLOR_MODE_KEY = 'theme';

/** The mode of a site without a switch, of the server and of the first client render: the default. */
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
  /** Loads the sidebar of a page, unless what is there already shows all that the page opens in it. */
  loadFor(page: PageData): Promise<void>;
  /** Sidebars are loaded again when they are next asked for; until then they stay as they are. */
  forget(): void;
  setOpen(url: string, open: Readonly<Record<string, boolean>>): void;
  /** Shows more of a long list, once the whole sidebar is there. */
  show(url: string, list: string, ranges: readonly Range[]): void;
  /** Opens a category whose items are not there yet, as soon as they are. */
  openWhenLoaded(url: string, key: string): void;
  /** Opens the categories around the link of a page that is about to be shown (SB-05, SB-11). */
  reveal(page: PageData): void;
  subscribe(listener: () => void): () => void;
}

export interface KeyStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Called after a change of `key` here or in another tab. */
  subscribe(key: string, listener: () => void): () => void;
}

export interface MobileSidebarState {
  /** The panel is open. */
  readonly shown: boolean;
  /** The secondary menu (docs or blog sidebar) is asked for rather than the navbar's items. */
  readonly secondary: boolean;
}

export interface SidebarState {
  /** The whole sidebar, once loaded. */
  readonly items: readonly SidebarItem[] | undefined;
  /** What came with the first page of this sidebar: as much as its HTML shows. */
  readonly pruned: SidebarList | undefined;
  /** Categories that were opened or closed, by key; others are as the sidebar says. */
  readonly open: Readonly<Record<string, boolean>>;
  /** What is shown of long lists, by list: it only grows, so that nothing moves before the reader's eyes. */
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

/** Error → one that says where it comes from, with the error as its cause. */
export type Explain = (cause: unknown) => Error;

export interface Collector {
  addHead(head: CollectedHead): void;
  /** A link that must not be checked. */
  addExempt(href: string): void;
  /** A link that a component of Docusaurus made: of its sites, only these are checked. */
  addLink(href: string): void;
  /** An id that a component says it has, whether it is rendered or not. */
  addId(id: string): void;
  /** HTML that is checked elsewhere. Returns what is shown of it. */
  addInert(html: string): string;
  /** What renders from here until `leave` explains its errors so. */
  enter(explain: Explain): void;
  leave(): void;
  /** The error as all those explain it that were being rendered when it was thrown. */
  explain(error: unknown): unknown;
  readonly head: CollectedHead;
  readonly exempt: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly inert: readonly string[];
}

/** Every use is a mistake on the server, except listening, which React does not do there (STO-02). */
export function createServerStore(): KeyStore {
  const refuse = (key: string): never => {
    throw storageOnServer(key);
  };
  return { get: refuse, set: refuse, remove: refuse, subscribe: () => () => {} };
}
