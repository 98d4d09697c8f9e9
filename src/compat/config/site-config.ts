/** The config of a site as Docusaurus 3.10 hands it on: checked there, with its defaults, and given to plugins and components. */
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

/** With what Docusaurus fills in. Plugins get it as it is, functions and patterns included. */
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

/** `true` stands for all of them. */
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

/** Options that name files of the site, mostly by paths of the machine. */
const WITH_PATHS = ['presets', 'plugins', 'themes', 'clientModules'];

/**
 * What of it components get: as JSON, as there. Files of the site are named by `@site`, for what is published must not
 * depend on the folder in which it was built.
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
    // Options of plugins may hold anything, themselves included.
    return JSON.parse(JSON.stringify({ ...config, presets: [], plugins: [], themes: [] }, withoutBigInt)) as Dict;
  }
}

/** JSON has no word for it. */
function withoutBigInt(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? undefined : value;
}
