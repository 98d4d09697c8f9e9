/**
 * Converts presets, plugins and themes of a Docusaurus config to Octavo options. Known ones are found by name; others
 * are noted.
 */
import { blog, docs, pages } from '../../config/schema-content.ts';
import { sitemapOptions } from '../../config/schema-site.ts';
import { isRecord } from '../../shared/plain-data.ts';
import { convertBlog } from '../config/docusaurus-theme.ts';
import { SEARCHES } from '../../extend/theme/packages.ts';
import { type Dict, dictOf, listOf, Notes, type Parts } from '../config/parts.ts';
import { callText } from '../../shared/code-text.ts';
import { startGoogleAnalytics, startTagManager } from './tracking-scripts.ts';
import type { WrappedContent } from './wrapped-content.ts';
import type { ContentKind } from '../../extend/types.ts';
import type { RedirectFunction } from '../../config/functions.ts';

export interface Collected {
  readonly fields: Dict;
  readonly customCss: unknown;
  /** True when a plugin puts the theme's style sheets into cascade layers. */
  readonly cssLayers: boolean;
  /** Admonition options for Markdown. Docusaurus sets them for each instance, Octavo for all of them together. */
  readonly admonitions: unknown;
  /** Truncation marker of blogs. Octavo has one for all blogs, which matches any marker in the config. */
  readonly truncateMarker: string | undefined;
  readonly headTags: readonly Dict[];
}

/** A preset or plugin as written: a name, or a list of a name and options. */
interface Entry {
  readonly name: string;
  /** The name or function itself. */
  readonly value?: unknown;
  readonly options: Dict;
  readonly place: string;
}

function entriesOf(value: unknown, place: string): readonly Entry[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[]).flatMap((entry, index): readonly Entry[] => {
    if (entry === null || entry === false || entry === undefined) return [];
    const [name, options]: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
    return [{ name: nameOf(name), value: name, options: dictOf(options), place: `${place}[${index}]` }];
  });
}

function nameOf(value: unknown): string {
  if (typeof value === 'string') return packageOf(value);
  if (typeof value !== 'function') return 'a module';
  return value.name === '' ? 'a function' : `function ${value.name}`;
}

/** Returns the package of a name. `require.resolve('pkg')` returns the path of a file in a package. */
function packageOf(name: string): string {
  const inside = name.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? name;
  if (inside === name) return name;
  return inside.split('/', inside.startsWith('@') ? 2 : 1).join('/');
}

interface State {
  readonly notes: Notes;
  readonly baseUrl: string;
  readonly fields: Record<string, unknown>;
  readonly headTags: Dict[];
  /** Truncation markers of blogs. */
  readonly markers: RegExp[];
  admonitions: unknown;
}

export function collectPlugins(source: Dict, notes: Notes): Collected {
  const presets = entriesOf(source['presets'], 'presets');
  const classic = presets.find(({ name }) => /^(?:@docusaurus\/preset-)?classic$/.test(name));
  for (const preset of presets) if (preset !== classic) notes.add(`${preset.place} (${preset.name})`);
  const baseUrl = typeof source['baseUrl'] === 'string' ? source['baseUrl'] : '/';
  // Without the preset, there is only the content that plugins add.
  const fields = { docs: false, blog: false, ...(classic === undefined && { pages: false, sitemap: false }) };
  const state: State = { notes, baseUrl, fields, headTags: [], markers: [], admonitions: undefined };
  if (classic !== undefined) addPreset(classic, state);
  const plugins = entriesOf(source['plugins'], 'plugins');
  for (const plugin of [...plugins, ...entriesOf(source['themes'], 'themes')]) addPlugin(plugin, state);
  return {
    fields: state.fields,
    customCss: dictOf(classic?.options['theme'])['customCss'] ?? cssOfTheme(source),
    cssLayers: plugins.some(({ name }) => shortName(name) === CASCADE_LAYERS),
    admonitions: state.admonitions,
    truncateMarker: anyOf(state.markers),
    headTags: state.headTags,
  };
}

function anyOf([first, ...others]: readonly RegExp[]): string | undefined {
  if (first === undefined) return undefined;
  const sources = new Set([first, ...others].map(({ source }) => source));
  return `/${[...sources].join('|')}/${first.flags}`;
}

/** Returns the style sheets of the classic theme, when a config or preset names that theme directly. */
function cssOfTheme(source: Dict): unknown {
  const theme = entriesOf(source['themes'], 'themes').find(({ name }) => shortName(name) === 'theme-classic');
  return theme?.options['customCss'];
}

const CLASSIC = ['docs', 'blog', 'pages', 'sitemap', 'theme', 'debug', 'svgr'];
/** Content plugins that the preset enables unless they are set to `false`. */
const CONTENT = ['docs', 'blog', 'pages'] as const;
/** Analytics plugins, by their names in the preset. */
const TRACKING = { gtag: 'google-gtag', googleAnalytics: 'google-analytics', googleTagManager: 'google-tag-manager' };

function addPreset({ options, place }: Entry, state: State): void {
  const { notes, fields } = state;
  notes.unknown(options, place, [...CLASSIC, ...Object.keys(TRACKING)]);
  for (const kind of CONTENT) {
    const part = options[kind];
    fields[kind] =
      part === false ? false : contentOf(kind, { options: dictOf(part), place: `${place}.${kind}` }, state);
  }
  const { sitemap } = options;
  if (sitemap === false) fields['sitemap'] = false;
  else if (sitemap !== undefined)
    addPlugin({ name: 'sitemap', options: dictOf(sitemap), place: `${place}.sitemap` }, state);
  for (const [key, name] of Object.entries(TRACKING)) {
    if (isRecord(options[key])) addPlugin({ name, options: dictOf(options[key]), place: `${place}.${key}` }, state);
  }
}

const KNOWN = { docs: Object.keys(docs.entries), blog: Object.keys(blog.entries), pages: Object.keys(pages.entries) };

/** Converts the options of a content instance. Code goes to the parts, when there are any. */
function contentOf(kind: ContentKind, { options, place }: Omit<Entry, 'name'>, state: State): Dict {
  const { admonitions, truncateMarker, ...others } = options;
  if (admonitions !== undefined) state.admonitions = admonitions;
  const isMarker = kind === 'blog' && truncateMarker instanceof RegExp;
  if (isMarker) state.markers.push(truncateMarker);
  const rest = isMarker || truncateMarker === undefined ? others : { ...others, truncateMarker };
  const given = state.notes.parts?.take(kind, rest) ?? rest;
  const { notes } = state;
  return kind === 'blog'
    ? convertBlog(given, place, { known: KNOWN.blog, notes })
    : notes.known(given, place, KNOWN[kind]);
}

/**
 * Adds a content instance that a plugin of the site replaces. Options that Octavo does not know are the plugin's own.
 */
export function withWrapped(config: Dict, { kind, options, place }: WrappedContent, parts: Parts): Dict {
  const own = new Notes(parts);
  const state: State = {
    notes: own,
    baseUrl: '/',
    fields: { ...config },
    headTags: [],
    markers: [],
    admonitions: undefined,
  };
  addInstance(kind, contentOf(kind, { options, place }, state), state.fields);
  return state.fields;
}

const CASCADE_LAYERS = 'css-cascade-layers';

function shortName(name: string): string {
  return name.replace(/^@docusaurus\/(?:plugin-)?/, '');
}

/** Plugins whose work Octavo does itself, or that have no use here. */
const AT_HOME: ReadonlySet<string> = new Set([
  'docusaurus-plugin-sass',
  'svgr',
  'debug',
  'rsdoctor',
  'faster',
  'theme-classic',
  'mermaid',
  'theme-mermaid',
  'theme-search-algolia',
  ...SEARCHES,
]);

function addPlugin(plugin: Entry, state: State): void {
  const { name, options, place } = plugin;
  const { fields, notes } = state;
  const short = shortName(name);
  if (AT_HOME.has(short)) return;
  const content = CONTENT.find((kind) => short === `content-${kind}`);
  if (content !== undefined) addInstance(content, contentOf(content, plugin, state), fields);
  // Octavo's layers have other names.
  else if (short === CASCADE_LAYERS) notes.unknown(options, place, ['id']);
  else if (Object.hasOwn(MAPPED, short)) MAPPED[short]?.(plugin, state);
  else if (notes.parts === undefined || DONE_ELSEWHERE.test(name)) notes.add(`${place} (${name})`);
  else notes.parts.plugins.push({ value: plugin.value, options, place: `${place} (${name})` });
}

/**
 * Returns the redirects to a page: its path with an added extension, without its extension, and those that a function
 * returns.
 */
function redirectsOf({ createRedirects, fromExtensions, toExtensions }: Dict): RedirectFunction | undefined {
  const [from, to] = [fromExtensions, toExtensions].map((list) =>
    Array.isArray(list) ? (list as readonly unknown[]).map(String) : [],
  );
  const isCalled = typeof createRedirects === 'function';
  if (!isCalled && from?.length === 0 && to?.length === 0) return undefined;
  return (urlPath) => {
    const bare = urlPath.replace(/\/$/, '');
    // A different extension is part of the name: `/release-2.1` is redirected from `/release-2.1.html`.
    const hasEnding = (from ?? []).some((ending) => bare.endsWith(`.${ending}`));
    const added = bare === '' || hasEnding ? [] : (from ?? []).map((ending) => `${bare}.${ending}`);
    const removed = (to ?? [])
      .filter((ending) => bare.endsWith(`.${ending}`))
      .map((ending) => bare.slice(0, -ending.length - 1));
    const made: unknown = isCalled ? (createRedirects as (path: string) => unknown)(urlPath) : undefined;
    const own = typeof made === 'string' ? [made] : Array.isArray(made) ? (made as readonly unknown[]).map(String) : [];
    return [...added, ...removed, ...own];
  };
}

/** Combines two functions, because a config may have the plugin several times. */
function bothRedirects(
  first: RedirectFunction | undefined,
  second: RedirectFunction | undefined,
): RedirectFunction | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return (urlPath) => [...first(urlPath), ...second(urlPath)];
}

/** Plugins that are noted instead of run, because they replace parts of a theme that is not Octavo's. */
const DONE_ELSEWHERE = /^@docusaurus\/(?:theme-)?classic|ideal-image/;

function addInstance(kind: ContentKind, instance: Dict, fields: State['fields']): void {
  const before = fields[kind];
  fields[kind] = isRecord(before)
    ? [before, instance]
    : Array.isArray(before)
      ? [...(before as unknown[]), instance]
      : instance;
}

const MAPPED: Readonly<Record<string, (plugin: Entry, state: State) => void>> = {
  sitemap({ options, place }, { fields, notes }) {
    const given = notes.parts?.takeMakers('sitemap', options, ['createSitemapItems']) ?? options;
    fields['sitemap'] = notes.known(given, place, Object.keys(sitemapOptions.entries));
  },
  'client-redirects'({ options, place }, { fields, notes }) {
    const { createRedirects, fromExtensions, toExtensions, ...rest } = options;
    const { parts } = notes;
    const given = parts === undefined ? options : rest;
    const written = notes.known(given, place, ['id', 'redirects'])['redirects'];
    fields['redirects'] = [...listOf(fields['redirects']), ...listOf(written)];
    const made = redirectsOf({ createRedirects, fromExtensions, toExtensions });
    if (parts !== undefined) parts.redirects = bothRedirects(parts.redirects, made);
  },
  'google-gtag'({ options }, { fields }) {
    fields['analytics'] = { trackingId: options['trackingID'], anonymizeIp: options['anonymizeIP'] ?? false };
  },
  'google-analytics'({ options }, { headTags }) {
    const { trackingID, anonymizeIP } = options;
    headTags.push(
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://www.google-analytics.com' } },
      {
        tagName: 'script',
        innerHTML: callText(startGoogleAnalytics, String(trackingID), anonymizeIP === true),
      },
      { tagName: 'script', attributes: { async: true, src: 'https://www.google-analytics.com/analytics.js' } },
    );
  },
  'google-tag-manager'({ options }, { headTags }) {
    headTags.push(
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://www.googletagmanager.com' } },
      {
        tagName: 'script',
        innerHTML: callText(startTagManager, String(options['containerId'])),
      },
    );
  },
  /** Enables Octavo's service worker instead of the plugin's own, with the plugin's head tags. */
  pwa({ options, place }, state) {
    const { headTags, notes, fields } = state;
    if (options['swCustom'] !== undefined) notes.add(`${place}.swCustom`);
    fields['offline'] = true;
    const tags: readonly unknown[] = Array.isArray(options['pwaHead']) ? options['pwaHead'] : [];
    for (const tag of tags) {
      const { tagName, ...attributes } = dictOf(tag);
      if (typeof tagName === 'string') headTags.push({ tagName, attributes: withBase(attributes, state) });
    }
  },
};

/** Adds the base URL to files, which are named from the root of the site with or without a leading slash. */
function withBase(attributes: Dict, { baseUrl }: State): Dict {
  const base = `/${baseUrl}/`.replace(/\/{2,}/g, '/');
  const placed = (['href', 'content'] as const).flatMap((name) => {
    const value = attributes[name];
    const isFile = typeof value === 'string' && /^[^:]*\.\w+$/.test(value) && !value.startsWith(base);
    return isFile ? [[name, base + value.replace(/^\//, '')]] : [];
  });
  return { ...attributes, ...Object.fromEntries(placed) };
}
