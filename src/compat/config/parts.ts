/** Collects functions, plugins and unsupported options while a Docusaurus config is converted. */
import { type Dict, dictOf, isRecord, listOf } from '../../shared/plain-data.ts';
import { type ReadingTime, readingTimeOf } from './reading-time.ts';
import type { ContentKind, InstanceKey, RemarkPlugins, TextHooks } from '../../extend/types.ts';
import type { EditUrlFunction, PrefixFunction, ReadingTimeFunction, RedirectFunction } from '../../config/functions.ts';

export { type Dict, dictOf, listOf };

/** A plugin as written in the config. */
export interface WrittenPlugin {
  /** Name of a package, path, function, or a module with a default export. */
  readonly value: unknown;
  readonly options: Dict;
  /** Position in the config with the plugin's name: `plugins[2] (own)`. */
  readonly place: string;
}

/** Plugins that together render formulas. */
const FORMULAS = ['remarkMath', 'rehypeKatex'];

function nameOf(plugin: unknown): string {
  const [first]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin];
  const inner = isRecord(first) ? first['default'] : first;
  return typeof inner === 'function' ? inner.name : '';
}

/** Formula syntax. With `long`, a single dollar sign is plain text. */
type Formulas = 'none' | 'all' | 'long';

function formulasOf(plugins: readonly unknown[]): Formulas {
  const plugin = plugins.find((one) => nameOf(one) === 'remarkMath');
  const [, given]: readonly unknown[] = Array.isArray(plugin) ? plugin : [];
  return dictOf(given)['singleDollarTextMath'] === false ? 'long' : 'all';
}

function withoutFormulas(plugins: readonly unknown[]): readonly unknown[] {
  return plugins.filter((plugin) => !FORMULAS.includes(nameOf(plugin)));
}

/** Options that are functions which replace something the engine generates, by kind of content. */
const MAKERS: Readonly<Record<ContentKind, readonly string[]>> = {
  docs: ['sidebarItemsGenerator'],
  blog: ['processBlogPosts', 'createFeedItems'],
  pages: [],
};

/** Options that name a component, and the theme component that it replaces. */
const COMPONENTS: Readonly<Record<string, string>> = {
  docsRootComponent: 'DocsRoot',
  docVersionRootComponent: 'DocVersionRoot',
  docRootComponent: 'DocRoot',
  docItemComponent: 'DocItem',
  docTagsListComponent: 'DocTagsListPage',
  docTagDocListComponent: 'DocTagDocListPage',
  docCategoryGeneratedIndexComponent: 'DocCategoryGeneratedIndexPage',
  mdxPageComponent: 'MDXPage',
  blogListComponent: 'BlogListPage',
  blogPostComponent: 'BlogPostPage',
  blogTagsListComponent: 'BlogTagsListPage',
  blogTagsPostsComponent: 'BlogTagsPostsPage',
  blogArchiveComponent: 'BlogArchivePage',
  blogAuthorsListComponent: 'Blog/Pages/BlogAuthorsListPage',
  blogAuthorsPostsComponent: 'Blog/Pages/BlogAuthorsPostsPage',
};

type Prefix = Readonly<Partial<Record<'filename' | 'numberPrefix', unknown>>>;

function prefixesOf(parse: (name: string) => unknown): PrefixFunction {
  return (name) => {
    const { filename, numberPrefix }: Prefix = dictOf(parse(name));
    const position = typeof numberPrefix === 'number' ? { position: numberPrefix } : {};
    return { name: typeof filename === 'string' ? filename : name, ...position };
  };
}

const NO_PLUGINS: RemarkPlugins = { before: [], after: [], rehype: [] };

/** Collects code of a config: functions by the instance that they belong to, and plugins to run. */
export class Parts {
  readonly plugins: WrittenPlugin[] = [];
  readonly editUrls = new Map<InstanceKey, EditUrlFunction>();
  readonly remark = new Map<InstanceKey, RemarkPlugins>();
  readonly readingTimes = new Map<InstanceKey, ReadingTimeFunction>();
  readonly numberPrefixes = new Map<InstanceKey, PrefixFunction>();
  /** Functions by instance and name: `docs:default.sidebarItemsGenerator`. */
  readonly makers = new Map<string, (given: object) => unknown>();
  /** Components that options name, by the theme component that they replace. */
  readonly components = new Map<string, string>();
  /** Positions of navbar items with custom types. */
  readonly customItems: string[] = [];
  /** Style sheet of the Prism themes. */
  codeCss = '';
  redirects: RedirectFunction | undefined;

  readonly #formulas = new Map<InstanceKey, Formulas>();
  readonly #instances = new Set<InstanceKey>();
  #hooks: TextHooks | undefined;

  /** Sets the text hooks of all instances, including those added later. */
  addHooks(hooks: TextHooks): void {
    this.#hooks = hooks;
    for (const key of this.#instances) this.remark.set(key, { ...(this.remark.get(key) ?? NO_PLUGINS), hooks });
  }

  /**
   * Decides whether the engine renders formulas. It does when all docs and blogs use the two usual plugins with the
   * same options; these plugins are then removed.
   */
  takeFormulas(): Formulas {
    const [asked = 'none', ...others] = new Set(this.#formulas.values());
    if (asked === 'none' || others.length > 0) return 'none';
    for (const [key, { before, after, rehype }] of this.remark) {
      const rest = { before, after: withoutFormulas(after), rehype: withoutFormulas(rehype) };
      if (Object.values(rest).some(({ length }) => length > 0)) this.remark.set(key, rest);
      else this.remark.delete(key);
    }
    return asked;
  }

  /** Returns the options without those that are code, which are collected. */
  take(kind: ContentKind, options: Dict): Dict {
    const { id, editUrl, remarkPlugins, beforeDefaultRemarkPlugins, ...others } = this.#takeComponents(options);
    const { rehypePlugins, beforeDefaultRehypePlugins, ...rest } = others;
    const key: InstanceKey = `${kind}:${typeof id === 'string' ? id : 'default'}`;
    const kept = this.#takeFunctions(kind, key, rest);
    const given = id === undefined ? kept : { ...kept, id };
    const plugins = {
      before: listOf(beforeDefaultRemarkPlugins),
      after: listOf(remarkPlugins),
      rehype: [...listOf(beforeDefaultRehypePlugins), ...listOf(rehypePlugins)],
    };
    const isAsked = FORMULAS.every((name) => [...plugins.after, ...plugins.rehype].some((one) => nameOf(one) === name));
    // Skip an instance without options: the preset may have enabled it although it has no folder.
    if (isAsked || (kind !== 'pages' && Object.keys(options).length > 0))
      this.#formulas.set(key, isAsked ? formulasOf(plugins.after) : 'none');
    this.#instances.add(key);
    const hooks = this.#hooks;
    if (hooks !== undefined || Object.values(plugins).some(({ length }) => length > 0))
      this.remark.set(key, { ...plugins, ...(hooks !== undefined && { hooks }) });
    if (typeof editUrl === 'function') {
      this.editUrls.set(key, editUrl as EditUrlFunction);
      return given;
    }
    return editUrl === undefined ? given : { ...given, editUrl };
  }

  #takeComponents(options: Dict): Dict {
    const isNamed = ([name, value]: readonly [string, unknown]) =>
      Object.hasOwn(COMPONENTS, name) && typeof value === 'string';
    const all = Object.entries(options);
    for (const [name, value] of all.filter(isNamed)) {
      const usual = COMPONENTS[name] ?? '';
      if (value !== `@theme/${usual}`) this.components.set(usual, String(value));
    }
    return Object.fromEntries(all.filter((entry) => !isNamed(entry)));
  }

  #takeFunctions(kind: ContentKind, key: InstanceKey, options: Dict): Dict {
    const { readingTime, numberPrefixParser, feedOptions } = options;
    const taken = this.takeMakers(key, options, MAKERS[kind]);
    const feed = taken['feedOptions'] === undefined ? {} : this.takeMakers(key, dictOf(feedOptions), MAKERS[kind]);
    const kept: Record<string, unknown> = { ...taken, ...(isRecord(feedOptions) && { feedOptions: feed }) };
    if (typeof readingTime === 'function') {
      this.readingTimes.set(key, readingTimeOf(readingTime as ReadingTime));
      delete kept['readingTime'];
    }
    if (typeof numberPrefixParser === 'function') {
      this.numberPrefixes.set(key, prefixesOf(numberPrefixParser as (name: string) => unknown));
      delete kept['numberPrefixParser'];
    }
    return kept;
  }

  /** Returns the options without the functions of these names, which are collected in `makers`. */
  takeMakers(key: string, options: Dict, names: readonly string[]): Dict {
    const isMaker = ([name, value]: readonly [string, unknown]) => names.includes(name) && typeof value === 'function';
    const all = Object.entries(options);
    for (const [name, make] of all.filter(isMaker))
      this.makers.set(`${key}.${name}`, make as (given: object) => unknown);
    return Object.fromEntries(all.filter((entry) => !isMaker(entry)));
  }
}

export class Notes {
  readonly #notes: string[] = [];
  /** Absent when the config must become plain data. Functions are then noted as not carried over. */
  readonly parts: Parts | undefined;

  constructor(parts?: Parts) {
    this.parts = parts;
  }

  add(place: string): void {
    this.#notes.push(place);
  }

  list(): readonly string[] {
    return this.#notes.toSorted();
  }

  /** Notes the fields that are not among the known ones. Empty lists are ignored. */
  unknown(source: Dict, place: string, known: readonly string[]): void {
    for (const [key, value] of Object.entries(source)) {
      const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
      if (!isEmpty && !known.includes(key)) this.add(join(place, key));
    }
  }

  /** Returns the known fields that are set. Functions are noted instead. */
  pick(source: Dict, place: string, known: readonly string[]): Dict {
    const picked: Record<string, unknown> = {};
    for (const key of known) {
      const value = source[key];
      if (typeof value === 'function') this.add(join(place, key));
      else if (value !== undefined && !(value === null && !NULL_HAS_MEANING.has(key))) picked[key] = value;
    }
    return picked;
  }

  /** Returns the known fields, and notes the others. */
  known(source: Dict, place: string, known: readonly string[]): Dict {
    this.unknown(source, place, known);
    return this.pick(source, place, known);
  }
}

const NULL_HAS_MEANING: ReadonlySet<string> = new Set(['tags', 'archiveBasePath', 'changefreq', 'priority', 'lastmod']);

function join(place: string, key: string): string {
  return place === '' ? key : `${place}.${key}`;
}
