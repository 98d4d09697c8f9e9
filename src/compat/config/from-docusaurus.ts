/**
 * Converts a Docusaurus config to Octavo's, for a site that keeps its `docusaurus.config.js`. It supports the classic
 * preset and the official plugins for docs, blog, pages, sitemap, redirects and analytics. Everything else is listed,
 * never guessed.
 */
import { createHash } from 'node:crypto';
import { defined, isRecord } from '../../shared/plain-data.ts';
import { userConfigSchema } from '../../config/schema.ts';
import type { UserConfig } from '../../config/user-config.ts';
import { localeConfig } from '../../config/schema-i18n.ts';
import { type Collected, collectPlugins } from '../plugins/docusaurus-plugins.ts';
import { convertSearch, convertTheme } from './docusaurus-theme.ts';
import { type Dict, dictOf, listOf, Notes, type Parts } from './parts.ts';

export interface Converted {
  readonly config: UserConfig;
  /** Options that have no equivalent, by their path in the Docusaurus config. */
  readonly notCarriedOver: readonly string[];
}

/** Converts a Docusaurus config. Calls `report` with the options that have no equivalent. */
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

const READ_ELSEWHERE = ['i18n', 'markdown', 'presets', 'plugins', 'themes', 'themeConfig', 'future', 'storage'];
/** Options for webpack, which does not compile the code here. */
const OF_BUNDLER = ['webpack'];
/** Options that are used only for deployment. */
const OF_DEPLOYING = ['organizationName', 'projectName', 'deploymentBranch', 'githubHost', 'githubPort'];

/** Converts a config. Code goes to `parts`; without `parts`, all code is noted as not carried over. */
export function convertDocusaurusConfig(config: unknown, parts?: Parts): Converted {
  const source = dictOf(config);
  const notes = new Notes(parts);
  notes.unknown(source, '', [
    ...SAME_NAME,
    ...READ_ELSEWHERE,
    ...OF_BUNDLER,
    ...OF_DEPLOYING,
    ...(parts === undefined ? [] : ['clientModules']),
  ]);
  const themeConfig = dictOf(source['themeConfig']);
  const collected = collectPlugins(source, notes);
  const search = convertSearch(themeConfig['algolia'], notes);
  const { fields } = collected;
  const converted: Dict = {
    ...notes.pick(source, '', SAME_NAME),
    ...(parts === undefined ? {} : customFieldsOf(source)),
    ...convertMarkdown(source, collected, notes),
    ...convertFuture(dictOf(source['future']), notes),
    ...convertStorage(source),
    ...defined({ i18n: source['i18n'] === undefined ? undefined : convertI18n(dictOf(source['i18n']), notes) }),
    ...fields,
    ...headTagsOf(source['headTags'], collected.headTags),
    theme: {
      ...convertTheme(themeConfig, collected.customCss, notes),
      // Style sheets of such a site were written for Infima, so provide its utilities and the specificity of its rules.
      cssLayers: collected.cssLayers || isOn(dictOf(source['future'])['v4'], 'useCssCascadeLayers'),
      infimaUtilities: true,
    },
    ...defined({ search }),
  };
  // The schema checks the values when the config is loaded, with its own messages.
  return { config: converted as Dict & UserConfig, notCarriedOver: notes.list() };
}

/**
 * Returns the custom fields as JSON, which is what Docusaurus sends to the browser. Plugins get the original values.
 */
function customFieldsOf({ customFields }: Dict): Dict {
  if (!isRecord(customFields)) return {};
  try {
    return { customFields: JSON.parse(JSON.stringify(customFields)) as Dict };
  } catch {
    // The config check reports what cannot be serialized.
    return {};
  }
}

/**
 * Puts the head tags of plugins before those of the site. `customElement` is dropped, since a name with a dash says the
 * same.
 */
function headTagsOf(own: unknown, ofPlugins: readonly Dict[]): Dict {
  if (ofPlugins.length === 0 && !Array.isArray(own)) return {};
  return { headTags: [...ofPlugins, ...listOf(own)].map((tag) => (isRecord(tag) ? withoutMark(tag) : tag)) };
}

function withoutMark(tag: Dict): Dict {
  return Object.fromEntries(Object.entries(tag).filter(([name]) => name !== 'customElement'));
}

function convertMarkdown(
  source: Dict,
  { admonitions, truncateMarker }: Pick<Collected, 'admonitions' | 'truncateMarker'>,
  notes: Notes,
): Dict {
  const markdown = dictOf(source['markdown']);
  const hooked = hooksOf(markdown, notes);
  notes.unknown(markdown, 'markdown', ['format', 'emoji', 'anchors', 'hooks', 'mermaid', 'mdx1Compat', ...hooked]);
  const hooks = dictOf(markdown['hooks']);
  const mermaid = markdown['mermaid'] === true ? convertDiagrams(source, notes) : undefined;
  const formulas = notes.parts?.takeFormulas() ?? 'none';
  const math = formulas === 'none' ? undefined : formulas === 'all' || { singleDollarTextMath: false };
  // Add hooks after formulas are handled, since that step checks which plugins exist.
  if (hooked.length > 0) notes.parts?.addHooks(Object.fromEntries(hooked.map((name) => [name, markdown[name]])));
  const given = notes.pick(markdown, 'markdown', ['format', 'emoji', 'anchors']);
  const picked = { ...given, ...defined({ admonitions, mermaid, math, truncateMarker }) };
  return {
    ...notes.pick(hooks, 'markdown.hooks', ['onBrokenMarkdownLinks', 'onBrokenMarkdownImages']),
    ...(Object.keys(picked).length > 0 && { markdown: picked }),
  };
}

/** Returns the names of the text hooks that are set. */
function hooksOf(markdown: Dict, { parts }: Notes): readonly string[] {
  const names = ['preprocessor', 'parseFrontMatter'];
  return parts === undefined ? [] : names.filter((name) => typeof markdown[name] === 'function');
}

/**
 * Converts the options for diagrams. Docusaurus needs a separate theme for them, whose options are in `themeConfig`.
 */
function convertDiagrams(source: Dict, notes: Notes): Dict | true {
  const settings = dictOf(dictOf(source['themeConfig'])['mermaid']);
  const place = 'themeConfig.mermaid';
  const theme = notes.known(dictOf(settings['theme']), `${place}.theme`, ['light', 'dark']);
  notes.unknown(settings, place, ['theme', 'options']);
  const written = dictOf(settings['options']);
  const options = notes.pick(written, `${place}.options`, Object.keys(written));
  const given = Object.fromEntries(
    Object.entries({ theme, options }).filter(([, part]) => Object.keys(part).length > 0),
  );
  return Object.keys(given).length === 0 || given;
}

function convertFuture(future: Dict, notes: Notes): Dict {
  const vcs = future['experimental_vcs'];
  // All of these presets read dates from git, as Octavo does.
  const isOfGit = vcs === true || (typeof vcs === 'string' && /^(?:git|default)-/.test(vcs));
  notes.unknown(future, 'future', [
    'experimental_storage',
    'experimental_router',
    'experimental_faster',
    ...(isOfGit ? ['experimental_vcs'] : []),
    'faster',
    'v4',
  ]);
  return future['experimental_router'] === 'hash' ? { experimental: { hashRouter: true } } : {};
}

/**
 * Converts storage options, which have their own key since 3.10. A namespace of `true` becomes a hash of the site's
 * URL, as in Docusaurus, so that readers keep their choices.
 */
function convertStorage(source: Dict): Dict {
  const future = dictOf(source['future']);
  const { type, namespace = isOn(future['v4'], 'siteStorageNamespacing') } = dictOf(
    source['storage'] ?? future['experimental_storage'],
  );
  const address = `${String(source['url'])}/${String(source['baseUrl'])}/`.replace(/(?<!:)\/{2,}/g, '/');
  const name = namespace === true ? createHash('md5').update(address).digest('hex').slice(0, 3) : namespace;
  const storage = defined({ type, namespace: typeof name === 'string' ? name : undefined });
  return Object.keys(storage).length > 0 ? { storage } : {};
}

/** Checks a flag of `v4`. `v4: true` turns on all of them. */
function isOn(v4: unknown, flag: string): boolean {
  return v4 === true || dictOf(v4)[flag] === true;
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
