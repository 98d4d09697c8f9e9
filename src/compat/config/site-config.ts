/** Builds the site config that Docusaurus 3.10 passes to plugins and components: validated, with its defaults. */
import { type Dict, dictOf, listOf } from './parts.ts';
import { vcsOf } from './vcs.ts';
import { plainTheme } from '../plugins/plugin-context.ts';

const FASTER = [
  'swcJsLoader',
  'swcJsMinimizer',
  'swcHtmlMinimizer',
  'lightningCssMinimizer',
  'mdxCrossCompilerCache',
  'rspackBundler',
  'rspackPersistentCache',
  'ssgWorkerThreads',
  'gitEagerVcs',
];

const V4 = [
  'removeLegacyPostBuildHeadAttribute',
  'useCssCascadeLayers',
  'siteStorageNamespacing',
  'fasterByDefault',
  'mdx1CompatDisabledByDefault',
];

/**
 * Fills in the defaults of Docusaurus. Plugins receive the result as it is, including functions and regular
 * expressions.
 */
export function validatedConfig(written: Dict, siteDir: string): Dict {
  const future = futureOf(dictOf(written['future']), siteDir);
  const { v4 } = future;
  const markdown = markdownOf(written, v4['mdx1CompatDisabledByDefault'] !== true);
  const i18n = { defaultLocale: 'en', path: 'i18n', locales: ['en'], localeConfigs: {}, ...dictOf(written['i18n']) };
  return {
    baseUrlIssueBanner: true,
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'warn',
    staticDirectories: ['static'],
    customFields: {},
    plugins: [],
    themes: [],
    presets: [],
    scripts: [],
    stylesheets: [],
    clientModules: [],
    tagline: '',
    titleDelimiter: '|',
    noIndex: false,
    ...written,
    url: String(written['url'] ?? '').replace(/\/$/, ''),
    baseUrl: `/${String(written['baseUrl'] ?? '/')}/`.replace(/\/+/g, '/'),
    i18n,
    headTags: listOf(written['headTags']).map((tag) => ({ customElement: false, ...dictOf(tag) })),
    storage: { type: 'localStorage', namespace: v4['siteStorageNamespacing'], ...dictOf(written['storage']) },
    future,
    markdown,
    // Plugins that were written for versions before 3.9 read it.
    onBrokenMarkdownLinks: dictOf(markdown['hooks'])['onBrokenMarkdownLinks'],
    themeConfig: plainTheme(dictOf(written['themeConfig'])),
  };
}

function futureOf(
  { v4, faster, experimental_faster: before, experimental_vcs: vcs, ...others }: Dict,
  siteDir: string,
) {
  const flags = flagsOf(v4, V4, false);
  const chosen = faster ?? before;
  return {
    experimental_router: 'browser',
    ...others,
    experimental_vcs: typeof vcs === 'object' ? vcs : vcsOf(siteDir),
    faster: flagsOf(chosen, FASTER, flags['fasterByDefault'] === true),
    v4: flags,
    // Plugins that were written for older versions read it.
    experimental_faster: flagsOf(chosen, FASTER, flags['fasterByDefault'] === true),
  };
}

/** Returns all flags. `true` turns on all of them. */
function flagsOf(given: unknown, names: readonly string[], usual: boolean): Dict {
  const isOn = typeof given === 'boolean' ? given : usual;
  return { ...Object.fromEntries(names.map((name) => [name, isOn])), ...dictOf(given) };
}

function markdownOf({ markdown, onBrokenMarkdownLinks }: Dict, isCompatible: boolean): Dict {
  const { mdx1Compat, anchors, hooks, ...others } = dictOf(markdown);
  return {
    format: 'mdx',
    mermaid: false,
    emoji: true,
    preprocessor: undefined,
    remarkRehypeOptions: undefined,
    parseFrontMatter: (given: { readonly defaultParseFrontMatter: (of: unknown) => unknown }) =>
      given.defaultParseFrontMatter(given),
    ...others,
    mdx1Compat: {
      comments: isCompatible,
      admonitions: isCompatible,
      headingIds: isCompatible,
      ...dictOf(mdx1Compat),
    },
    anchors: { maintainCase: false, ...dictOf(anchors) },
    hooks: {
      onBrokenMarkdownLinks: 'warn',
      onBrokenMarkdownImages: 'throw',
      ...dictOf(hooks),
      ...(onBrokenMarkdownLinks !== undefined && { onBrokenMarkdownLinks }),
    },
  };
}

/** Options that name files of the site, mostly by absolute paths. */
const WITH_PATHS = ['presets', 'plugins', 'themes', 'clientModules'];

/**
 * Returns the part of the config that components receive, as JSON like in Docusaurus. Files of the site are named by
 * `@site`, because the published site must not depend on the folder in which it was built.
 */
export function plainConfig(validated: Dict, siteDir: string): Dict {
  const { future, onBrokenMarkdownLinks: _moved, ...config } = validated;
  const { experimental_faster: _, ...flags } = dictOf(future);
  const plain = asJson({ ...config, future: flags });
  const named = (_: string, value: unknown): unknown =>
    typeof value === 'string' && value.startsWith(`${siteDir}/`) ? `@site${value.slice(siteDir.length)}` : value;
  const withPaths = WITH_PATHS.map((name) => [name, JSON.parse(JSON.stringify(plain[name] ?? []), named)] as const);
  return { ...plain, ...(Object.fromEntries(withPaths) as Dict) };
}

function asJson(config: Dict): Dict {
  try {
    return JSON.parse(JSON.stringify(config, withoutBigInt)) as Dict;
  } catch {
    // Options of plugins may hold any value, even cycles.
    return JSON.parse(JSON.stringify({ ...config, presets: [], plugins: [], themes: [] }, withoutBigInt)) as Dict;
  }
}

/** Drops `BigInt` values, which JSON does not support. */
function withoutBigInt(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? undefined : value;
}
