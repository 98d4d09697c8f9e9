/** What of a page is searched: the build makes it, and makes the files of the index from it. */
import type { PageBody, SearchSection } from '../content/types.ts';
import type { NavbarItem } from '../shared/shell.ts';
import type { SidebarItem } from '../shared/sidebar.ts';
import { trimTrailingSlash } from '../shared/urls.ts';
import type { LocaleSite, Route } from '../site/types.ts';
import { anchorOf, LEADS_ON, type PageHead, type SectionHead } from './query/index/format.ts';
import * as en from './query/languages/en.ts';
import * as es from './query/languages/es.ts';
import * as fr from './query/languages/fr.ts';
import * as id from './query/languages/id.ts';
import { type Language, type LanguageRules, openLanguage } from './query/languages/language.ts';

/** All that an index is made of. Plain data: it crosses to a worker. */
export interface IndexSource {
  /** Of the index, without the texts. */
  readonly key: string;
  /** Of all texts together, where the index is loaded whole. */
  readonly textsKey: string;
  /** Of its words, where it comes in parts: the same after an edit. */
  readonly wordsKey: string;
  readonly scope: string;
  readonly locale: string;
  /** Whether it is too large to be loaded whole. */
  readonly inParts: boolean;
  /** Titles of groups (level 0). */
  readonly groups: readonly string[];
  readonly segments: readonly SourceSegment[];
}

/** Pages that follow each other. */
export interface SourceSegment {
  /** Differs when the pages do. */
  readonly key: string;
  /** Absent when the segment and its texts should be there. */
  readonly pages?: readonly SourcePage[];
  /** Whether it may be read from where it was kept. @default false */
  readonly isKept?: boolean;
  /** Whether the files of its texts stand already, or are made of all segments. @default false */
  readonly hasTexts?: boolean;
}

export interface SourcePage {
  /** Relative to the base of the locale, without trailing slash. */
  readonly path: string;
  /** Place in `groups`. */
  readonly group: number;
  /** With its other names (`PageHead`). */
  readonly title: string;
  /** Describes the page without standing in its text. */
  readonly extra: string;
  /** Locale in which it is written. */
  readonly language: string;
  /** Absent when they are on disk, where `body` says. */
  readonly sections?: readonly SearchSection[];
  readonly body?: PageBody;
}

export type PageEntry = readonly [
  /** Relative to the base of the locale, without trailing slash. */
  path: string,
  /** Place in `groups`. */
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
  /** `0`: the one that `anchorOf` makes of the heading. */
  anchor: string | 0,
  text: string,
  /** Identifiers of code blocks. */
  code?: string,
];

export function pageHead([path, group, title, , sections]: PageEntry): PageHead {
  const heads = sections
    .slice(1)
    .map(([level, heading, anchor]): SectionHead => (anchor === 0 ? [level, heading] : [level, heading, anchor]));
  return [path, group, title, ...heads];
}

/** The text of each section, of which results show the words around a match. */
export function pageTexts([, , , , sections]: PageEntry): readonly string[] {
  return sections.map(([, , , text]) => text);
}

/** `code`: words of code by section. */
export function pageEntry(
  { path, group, title, extra }: SourcePage,
  sections: readonly SearchSection[],
  code: readonly string[],
): PageEntry {
  return [path, group, title, extra, sections.map((section, at) => sectionEntry(section, at === 0, code[at] ?? ''))];
}

/** Places of the pages that are not in the reader's language; `undefined` when all or none are. */
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
  // A second heading of level 1 is no second title.
  const depth = isFirst ? 1 : Math.max(2, level) + (leadsOn === true ? LEADS_ON : 0);
  return code === '' ? [depth, title, anchor, text] : [depth, title, anchor, text, code];
}

const LANGUAGES: Readonly<Record<string, LanguageRules>> = { en, es, fr, id };

/** The one that the browser loads for the locale (`query/languages/language.ts`). */
export function languageOf(locale: string): Language {
  return openLanguage(LANGUAGES[locale.split(/[-_]/)[0]?.toLowerCase() ?? '']);
}

export type GroupOf = (route: Route) => string;

const known = new WeakMap<LocaleSite, GroupOf>();

/**
 * The group (level 0) under which results of a page stand: its category in the sidebar, its blog, its navbar entry.
 * Made once per locale: every version of its docs asks.
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
