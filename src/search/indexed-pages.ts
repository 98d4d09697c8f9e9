/** The searchable parts of a page. The build collects them and makes the files of the index from them. */
import type { PageBody, SearchSection } from '../content/base/types.ts';
import type { NavbarItem } from '../shared/shell.ts';
import type { SidebarItem } from '../shared/sidebar.ts';
import { trimTrailingSlash } from '../shared/urls.ts';
import type { LocaleSite, Route } from '../site/base/types.ts';
import { anchorOf, LEADS_ON, type PageHead, type SectionHead } from './query/index/format.ts';
import * as en from './query/languages/en.ts';
import * as es from './query/languages/es.ts';
import * as fr from './query/languages/fr.ts';
import * as id from './query/languages/id.ts';
import { type Language, type LanguageRules, openLanguage } from './query/base/language.ts';

/** Everything an index is made from. Plain data, because it is sent to a worker. */
export interface IndexSource {
  /** Key of the index without its texts. */
  readonly key: string;
  /** Key of all texts together, used when the index is loaded whole. */
  readonly textsKey: string;
  /** Key of its words in the search store, used when it comes in parts. An edit does not change it. */
  readonly wordsKey: string;
  readonly scope: string;
  readonly locale: string;
  /** True when the index is too large to be loaded whole. */
  readonly inParts: boolean;
  /** Titles of groups (level 0). */
  readonly groups: readonly string[];
  readonly segments: readonly SourceSegment[];
}

/** Consecutive pages. */
export interface SourceSegment {
  /** Changes when the pages do. */
  readonly key: string;
  /** Absent when the segment is stored and its texts exist. */
  readonly pages?: readonly SourcePage[];
  /** True when the segment may be read from the search store. @default false */
  readonly isKept?: boolean;
  /** True when the text files exist already, or are made for all segments together. @default false */
  readonly hasTexts?: boolean;
}

export interface SourcePage {
  /** Relative to the base of the locale, without trailing slash. */
  readonly path: string;
  /** Position in `groups`. */
  readonly group: number;
  /** Title, followed by the page's other names (`PageHead`). */
  readonly title: string;
  /** Texts that describe the page but are not part of its text. */
  readonly extra: string;
  /** Locale in which it is written. */
  readonly language: string;
  /** Absent when the sections are on disk; `body` says where. */
  readonly sections?: readonly SearchSection[];
  readonly body?: PageBody;
}

export type PageEntry = readonly [
  /** Relative to the base of the locale, without trailing slash. */
  path: string,
  /** Position in `groups`. */
  group: number,
  title: string,
  /** Description and tags. */
  extra: string,
  /** The first one is the text before any heading. */
  sections: readonly SectionEntry[],
];

export type SectionEntry = readonly [
  level: number,
  /** Empty for the first section, which the title heads. */
  heading: string,
  /** `0` means the anchor that `anchorOf` derives from the heading. */
  anchor: string | 0,
  text: string,
  /** Identifiers in code blocks. */
  code?: string,
];

export function pageHead([path, group, title, , sections]: PageEntry): PageHead {
  const heads = sections
    .slice(1)
    .map(([level, heading, anchor]): SectionHead => (anchor === 0 ? [level, heading] : [level, heading, anchor]));
  return [path, group, title, ...heads];
}

/** Returns the text of each section. Results show the words around a match from it. */
export function pageTexts([, , , , sections]: PageEntry): readonly string[] {
  return sections.map(([, , , text]) => text);
}

/** `code`: words from code, by section. */
export function pageEntry(
  { path, group, title, extra }: SourcePage,
  sections: readonly SearchSection[],
  code: readonly string[],
): PageEntry {
  return [path, group, title, extra, sections.map((section, at) => sectionEntry(section, at === 0, code[at] ?? ''))];
}

/**
 * Returns the positions of pages in other languages than the reader's; `undefined` when that is all or none of them.
 */
export function foreignPages(languages: readonly string[], locale: string): readonly number[] | undefined {
  const foreign = languages.flatMap((language, index) => (language === locale ? [] : [index]));
  return foreign.length > 0 && foreign.length < languages.length ? foreign : undefined;
}

function sectionEntry(
  { id, level, heading, text, leadsOn }: SearchSection,
  isFirst: boolean,
  code: string,
): SectionEntry {
  const title = isFirst ? '' : heading;
  const anchor = id === anchorOf(title) ? 0 : id;
  // Another heading of level 1 is not another page title.
  const depth = isFirst ? 1 : Math.max(2, level) + (leadsOn === true ? LEADS_ON : 0);
  return code === '' ? [depth, title, anchor, text] : [depth, title, anchor, text, code];
}

const LANGUAGES: Readonly<Record<string, LanguageRules>> = { en, es, fr, id };

/** Returns the language that the browser loads for the locale (`query/languages/language.ts`). */
export function languageOf(locale: string): Language {
  return openLanguage(LANGUAGES[locale.split(/[-_]/)[0]?.toLowerCase() ?? '']);
}

export type GroupOf = (route: Route) => string;

const known = new WeakMap<LocaleSite, GroupOf>();

/**
 * Returns the group (level 0) that results of a page appear under: its sidebar category, its blog or its navbar entry.
 * Memoized per locale, because every version of its docs asks.
 */
export function resultGroupsOf(locale: LocaleSite): GroupOf {
  const groups = known.get(locale) ?? createGroups(locale);
  known.set(locale, groups);
  return groups;
}

function createGroups(locale: LocaleSite): GroupOf {
  const categories = new Map(
    Object.entries(locale.sidebars).map(([key, { items }]) => [key, categoryByPath(items)] as const),
  );
  const blogs = locale.blog.map(({ path, title }) => ({ path, title }));
  const entries = locale.shell.navbar.items.flatMap(entriesOf);
  return ({ path, sidebarKey, page }) => {
    const category = sidebarKey === undefined ? undefined : categories.get(sidebarKey)?.get(trimTrailingSlash(path));
    if (category !== undefined) return category;
    const blog = page?.file.kind === 'blog' ? longestPrefix(blogs, path) : undefined;
    return blog ?? longestPrefix(entries, path) ?? locale.shell.site.title;
  };
}

interface Titled {
  readonly path: string;
  readonly title: string;
}

function longestPrefix(candidates: readonly Titled[], path: string): string | undefined {
  let best: Titled | undefined;
  for (const candidate of candidates) {
    const start = trimTrailingSlash(candidate.path);
    const leads = path === start || path.startsWith(`${start === '/' ? '' : start}/`);
    if (leads && start !== '/' && start.length > (best?.path.length ?? 0)) best = { ...candidate, path: start };
  }
  return best?.title;
}

function categoryByPath(items: readonly SidebarItem[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (list: readonly SidebarItem[], label: string): void => {
    for (const item of list) {
      if (item.kind !== 'html' && item.href !== undefined && !found.has(trimTrailingSlash(item.href))) {
        found.set(trimTrailingSlash(item.href), label);
      }
      if (item.kind === 'category') visit(item.items ?? [], item.label);
    }
  };
  for (const item of items) {
    if (item.kind !== 'category') continue;
    if (item.href !== undefined) found.set(trimTrailingSlash(item.href), item.label);
    visit(item.items ?? [], item.label);
  }
  return found;
}

function entriesOf(item: NavbarItem): readonly Titled[] {
  if (item.type === 'link') return item.external || !item.label ? [] : [{ path: item.href, title: item.label }];
  if (item.type === 'docLink')
    return Object.values(item.byVersion).map(({ href, label }) => ({ path: href, title: label }));
  return [];
}
