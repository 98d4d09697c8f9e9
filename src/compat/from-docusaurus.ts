/**
 * A Docusaurus config → ours, for a site that keeps its `docusaurus.config.js`. It knows the classic preset and the
 * official plugins for docs, blog, pages, sitemap, redirects and analytics; all else is listed, never guessed.
 */
import { defined } from '../shared/plain-data.ts';
import { isRecord } from '../shared/plain-data.ts';
import { blog, docs, pages } from '../config/schema-content.ts';
import { type UserConfig, userConfigSchema } from '../config/schema.ts';
import { localeConfig, sitemapOptions } from '../config/schema-site.ts';
import { convertBlog, convertSearch, convertTheme } from './docusaurus-theme.ts';
import { type Dict, dictOf, Notes } from './docusaurus-theme.ts';

export interface Converted {
  readonly config: UserConfig;
  /** Options that have no counterpart, by their path in the Docusaurus config. */
  readonly notCarriedOver: readonly string[];
}

/** Ours from theirs; `report` is told what was not carried over. */
export function fromDocusaurusConfig(
  config: unknown,
  report: (notCarriedOver: readonly string[]) => void = warnOfRest,
): UserConfig {
  const converted = convertDocusaurusConfig(config);
  if (converted.notCarriedOver.length > 0) report(converted.notCarriedOver);
  return converted.config;
}

function warnOfRest(notCarriedOver: readonly string[]): void {
  console.warn(`Not carried over from the Docusaurus config: ${notCarriedOver.join(', ')}.`);
}

const SAME_NAME = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'favicon',
  'titleDelimiter',
  'trailingSlash',
  'noIndex',
  'baseUrlIssueBanner',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'staticDirectories',
  'scripts',
  'stylesheets',
  'headTags',
  'customFields',
] as const satisfies readonly (keyof typeof userConfigSchema.entries)[];

const READ_ELSEWHERE = ['i18n', 'markdown', 'presets', 'plugins', 'themeConfig', 'future'];

export function convertDocusaurusConfig(config: unknown): Converted {
  const source = dictOf(config);
  const notes = new Notes();
  notes.unknown(source, '', [...SAME_NAME, ...READ_ELSEWHERE]);
  const themeConfig = dictOf(source['themeConfig']);
  const parts = collectPlugins(source, notes);
  const search = convertSearch(themeConfig['algolia'], notes);
  const converted: Dict = {
    ...notes.pick(source, '', SAME_NAME),
    ...convertMarkdown(dictOf(source['markdown']), notes),
    ...convertFuture(dictOf(source['future']), notes),
    ...defined({ i18n: source['i18n'] === undefined ? undefined : convertI18n(dictOf(source['i18n']), notes) }),
    ...parts.fields,
    theme: {
      ...convertTheme(themeConfig, parts.customCss, notes),
      // The style sheets of such a site were written beside Infima, whose utilities are there and whose rules have weight.
      cssLayers: parts.cssLayers || asksForLayers(dictOf(source['future'])['v4']),
      infimaUtilities: true,
    },
    ...defined({ search }),
  };
  // What the pieces hold is checked by the schema when the config is loaded, with its own messages.
  return { config: converted as UserConfig, notCarriedOver: notes.list() };
}

function convertMarkdown(markdown: Dict, notes: Notes): Dict {
  notes.unknown(markdown, 'markdown', ['format', 'emoji', 'hooks']);
  const hooks = dictOf(markdown['hooks']);
  const picked = notes.pick(markdown, 'markdown', ['format', 'emoji']);
  return {
    ...notes.pick(hooks, 'markdown.hooks', ['onBrokenMarkdownLinks', 'onBrokenMarkdownImages']),
    ...(Object.keys(picked).length > 0 && { markdown: picked }),
  };
}

function convertFuture(future: Dict, notes: Notes): Dict {
  const storage = dictOf(future['experimental_storage']);
  notes.unknown(future, 'future', ['experimental_storage', 'experimental_router', 'experimental_faster', 'v4']);
  const { type, namespace } = storage;
  return {
    ...(future['experimental_router'] === 'hash' && { experimental: { hashRouter: true } }),
    ...(type !== undefined || typeof namespace === 'string'
      ? { storage: { ...defined({ type }), ...(typeof namespace === 'string' && { namespace }) } }
      : {}),
  };
}

/** `v4: true` stands for all of its flags. */
function asksForLayers(v4: unknown): boolean {
  return v4 === true || dictOf(v4)['useCssCascadeLayers'] === true;
}

function convertI18n(i18n: Dict, notes: Notes): Dict {
  notes.unknown(i18n, 'i18n', ['defaultLocale', 'locales', 'path', 'localeConfigs']);
  const known = Object.keys(localeConfig.entries);
  const locales: readonly unknown[] = Array.isArray(i18n['locales']) ? i18n['locales'] : [i18n['defaultLocale']];
  const configs = Object.entries(dictOf(i18n['localeConfigs'])).filter(([locale]) => locales.includes(locale));
  return {
    ...notes.pick(i18n, 'i18n', ['defaultLocale', 'locales', 'path']),
    localeConfigs: Object.fromEntries(
      configs.map(([locale, options]) => {
        const place = `i18n.localeConfigs.${locale}`;
        notes.unknown(dictOf(options), place, known);
        return [locale, notes.pick(dictOf(options), place, known)];
      }),
    ),
  };
}

interface Collected {
  readonly fields: Dict;
  readonly customCss: unknown;
  /** A plugin puts the theme's style sheets in layers. */
  readonly cssLayers: boolean;
}

/** A preset or plugin as written: a name, or a list of a name and options. */
interface Entry {
  readonly name: string;
  readonly options: Dict;
  readonly place: string;
}

function entriesOf(value: unknown, place: string): readonly Entry[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[]).flatMap((entry, index): readonly Entry[] => {
    if (entry === null || entry === false || entry === undefined) return [];
    const [name, options]: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
    return [
      { name: typeof name === 'string' ? name : 'a function', options: dictOf(options), place: `${place}[${index}]` },
    ];
  });
}

function collectPlugins(source: Dict, notes: Notes): Collected {
  const presets = entriesOf(source['presets'], 'presets');
  const classic = presets.find(({ name }) => /^(?:@docusaurus\/preset-)?classic$/.test(name));
  for (const preset of presets) if (preset !== classic) notes.add(`${preset.place} (${preset.name})`);
  const fromPreset = classic === undefined ? undefined : convertPreset(classic, notes);
  const fields: Record<string, unknown> = { docs: false, blog: false, ...fromPreset?.fields };
  const plugins = entriesOf(source['plugins'], 'plugins');
  for (const plugin of plugins) addPlugin(fields, plugin, notes);
  const cssLayers = plugins.some(({ name }) => shortName(name) === CASCADE_LAYERS);
  return { fields, customCss: fromPreset?.customCss, cssLayers };
}

const CLASSIC = ['docs', 'blog', 'pages', 'sitemap', 'gtag', 'theme', 'debug', 'svgr'];

function convertPreset({ options, place }: Entry, notes: Notes): Omit<Collected, 'cssLayers'> {
  notes.unknown(options, place, CLASSIC);
  const convert = (name: string, make: (part: Dict, at: string) => unknown): Dict => {
    const part = options[name];
    return part === undefined ? {} : { [name]: part === false ? false : make(dictOf(part), `${place}.${name}`) };
  };
  const fields = {
    // In the preset all three are on unless they are false.
    docs: {},
    blog: {},
    pages: {},
    ...convert('docs', (part, at) => notes.known(part, at, Object.keys(docs.entries))),
    ...convert('blog', (part, at) => convertBlog(part, at, { known: Object.keys(blog.entries), notes })),
    ...convert('pages', (part, at) => notes.known(part, at, Object.keys(pages.entries))),
    ...convert('sitemap', (part, at) => notes.known(part, at, Object.keys(sitemapOptions.entries))),
    ...(isRecord(options['gtag']) && convertGtag(options['gtag'])),
  };
  return { fields, customCss: dictOf(options['theme'])['customCss'] };
}

function convertGtag(gtag: Dict): Dict {
  const [first]: readonly unknown[] = Array.isArray(gtag['trackingID']) ? gtag['trackingID'] : [gtag['trackingID']];
  return { analytics: { trackingId: first, anonymizeIp: gtag['anonymizeIP'] ?? false } };
}

const CASCADE_LAYERS = 'css-cascade-layers';

function shortName(name: string): string {
  return name.replace(/^@docusaurus\/(?:plugin-)?/, '');
}

function addPlugin(fields: Record<string, unknown>, plugin: Entry, notes: Notes): void {
  const { name, options, place } = plugin;
  const short = shortName(name);
  const addInstance = (field: 'docs' | 'blog', instance: Dict): void => {
    const before = fields[field];
    fields[field] = isRecord(before) ? [before, instance] : Array.isArray(before) ? [...before, instance] : instance;
  };
  if (short === 'content-docs') addInstance('docs', notes.known(options, place, Object.keys(docs.entries)));
  else if (short === 'content-blog') {
    addInstance('blog', convertBlog(options, place, { known: Object.keys(blog.entries), notes }));
  } else if (short === 'content-pages') fields['pages'] = notes.known(options, place, Object.keys(pages.entries));
  else if (short === 'sitemap') fields['sitemap'] = notes.known(options, place, Object.keys(sitemapOptions.entries));
  else if (short === 'client-redirects') fields['redirects'] = notes.known(options, place, ['redirects'])['redirects'];
  else if (short === 'google-gtag') Object.assign(fields, convertGtag(options));
  // Its layers have other names here.
  else if (short === CASCADE_LAYERS) notes.unknown(options, place, ['id']);
  else notes.add(`${place} (${name})`);
}
